import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { adoptStyles, type StyleRoot } from './adopt-styles.ts';
import { loadFile } from './load-file.ts';

/** A part of the interface in a file of its own, with its styles. */
export interface Piece<P> {
  readonly View: ComponentType<P>;
  readonly styles?: string;
}

/** Loads a part once; after a failure it can be retried. */
export interface LazyPiece<P> {
  readonly piece: () => Piece<P> | undefined;
  readonly load: () => Promise<Piece<P>>;
}

/** @example const rating = lazyPiece(() => import('../chat/rating-input.tsx')); */
export function lazyPiece<P>(load: () => Promise<{ readonly piece: Piece<P> }>): LazyPiece<P> {
  return pieceOfFile(load, (file) => file.piece);
}

/** One of several pieces of a file. */
export function pieceOfFile<F, P>(load: () => Promise<F>, pick: (file: F) => Piece<P>): LazyPiece<P> {
  let loaded: Piece<P> | undefined;
  let loading: Promise<Piece<P>> | undefined;
  return {
    piece: () => loaded,
    load() {
      loading ??= loadFile(load).then(
        (file) => {
          loaded = pick(file);
          return loaded;
        },
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
  };
}

/** A part that is available from the beginning. */
export function readyPiece<P>(View: ComponentType<P>): LazyPiece<P> {
  const piece = { View };
  return { piece: () => piece, load: () => Promise.resolve(piece) };
}

/**
 * The piece when it is there, whether it failed, and how to try again. A piece that failed is also fetched again by
 * itself after a while: the network comes back without anybody pressing a button.
 */
export function usePiece<P>(lazy: LazyPiece<P>, root: StyleRoot | undefined) {
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState<LazyPiece<P>>();
  const [, setLoaded] = useState<LazyPiece<P>>();
  const piece = lazy.piece();
  if (piece?.styles !== undefined && root !== undefined) adoptStyles(root, piece.styles);
  useEffect(() => {
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Not checked again here: it may have loaded after this was rendered, and nothing would render it.
    if (piece === undefined)
      lazy.load().then(
        () => isWanted && setLoaded(lazy),
        () => {
          if (!isWanted) return;
          setFailed(lazy);
          timer = setTimeout(() => setTries(tries + 1), Math.min(500 * 2 ** tries, 8000));
        },
      );
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [lazy, tries]);
  return {
    View: piece?.View,
    hasFailed: piece === undefined && failed === lazy,
    retry: () => {
      setFailed(undefined);
      setTries(tries + 1);
    },
  };
}
