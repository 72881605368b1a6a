import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { adoptStyles, type StyleRoot } from './adopt-styles.ts';

/** A piece of the interface that comes in a file of its own, with its rules. */
export interface Piece<P> {
  readonly View: ComponentType<P>;
  readonly styles?: string;
}

/** Loads a piece once; after a failure it may be tried again. */
export interface LazyPiece<P> {
  readonly piece: () => Piece<P> | undefined;
  readonly load: () => Promise<Piece<P>>;
}

/** @example const rating = lazyPiece(() => import('../chat/rating-input.tsx').then(({ piece }) => piece)); */
export function lazyPiece<P>(fetchPiece: () => Promise<Piece<P>>): LazyPiece<P> {
  let loaded: Piece<P> | undefined;
  let loading: Promise<Piece<P>> | undefined;
  return {
    piece: () => loaded,
    load() {
      loading ??= fetchPiece().then(
        (piece) => {
          loaded = piece;
          return piece;
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

/** A piece that is there from the beginning. */
export function readyPiece<P>(View: ComponentType<P>): LazyPiece<P> {
  const piece = { View };
  return { piece: () => piece, load: () => Promise.resolve(piece) };
}

/** The piece when it is there, whether it failed, and how to try again. */
export function usePiece<P>(lazy: LazyPiece<P>, root: StyleRoot | undefined) {
  const [tries, setTries] = useState(0);
  const [failedAt, setFailedAt] = useState(-1);
  const [, setLoaded] = useState<LazyPiece<P>>();
  const piece = lazy.piece();
  if (piece?.styles !== undefined && root !== undefined) adoptStyles(root, piece.styles);
  useEffect(() => {
    let isWanted = true;
    // Not asked again here whether it is there: it may have come after this was drawn, and nobody would draw it.
    if (piece === undefined)
      lazy.load().then(
        () => isWanted && setLoaded(lazy),
        () => isWanted && setFailedAt(tries),
      );
    return () => {
      isWanted = false;
    };
  }, [lazy, tries]);
  return {
    View: piece?.View,
    hasFailed: piece === undefined && failedAt === tries,
    retry: () => setTries((count) => count + 1),
  };
}
