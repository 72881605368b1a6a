import type { ChangeKind } from '#bot/changes/bot-change.ts';
import type { BoardCounts } from './board-counts.ts';

/** What the board shows on its blocks and edges besides the draft. */
export interface BoardMarks {
  /** When a test chat, or the path of a problem, was at a block, counted from 1, by block id. */
  readonly visits: ReadonlyMap<string, readonly number[]>;
  /** Edges that it took. */
  readonly taken: ReadonlySet<string>;
  /** The worst problem of each block, by block id. */
  readonly problems: ReadonlyMap<string, 'error' | 'warning'>;
  /** What became of elements since another version, by the ids of groups, blocks, events, edges and, with their blocks, items. */
  readonly changes: ReadonlyMap<string, ChangeKind>;
  /** What no test reaches; undefined: nobody looks at it. */
  readonly untested: Untested | undefined;
  /** What chats did; undefined: nobody looks at it. */
  readonly counts: BoardCounts | undefined;
}

/** Parts of the board that no test reaches. */
export interface Untested {
  /** By block id: what is not reached, in two or three words. */
  readonly blocks: ReadonlyMap<string, string>;
  readonly edges: ReadonlySet<string>;
}

const nothing: BoardMarks = {
  visits: new Map(),
  taken: new Set(),
  problems: new Map(),
  changes: new Map(),
  untested: undefined,
  counts: undefined,
};

/** The marks of an open bot. */
export interface BoardMarksStore {
  readonly get: () => BoardMarks;
  readonly subscribe: (listener: () => void) => () => void;
  /** Replaces some of the marks; the others stay. */
  readonly set: (marks: Partial<BoardMarks>) => void;
}

/** @example marks.set({ taken: new Set(['e1']) }) */
export function createBoardMarks(): BoardMarksStore {
  let current = nothing;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (marks) => {
      current = { ...current, ...marks };
      for (const listener of listeners) listener();
    },
  };
}
