import type { ConversationState, Entry } from './conversation.ts';

export interface Store {
  readonly get: () => ConversationState;
  /** Changes some fields and notifies all subscribers. */
  readonly set: (change: Partial<ConversationState>) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Holds the state of a conversation. */
export function createStore(first: ConversationState): Store {
  const listeners = new Set<() => void>();
  let state = first;
  return {
    get: () => state,
    set: (change) => {
      state = { ...state, ...change };
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The entries with one of them changed; without it where the change gives null. */
export function edited(
  entries: readonly Entry[],
  id: string,
  edit: (entry: Entry) => Entry | null,
): readonly Entry[] {
  return entries.flatMap((each) => (each.id === id ? (edit(each) ?? []) : each));
}

/** A conversation that has not begun. */
export const emptyState: ConversationState = {
  phase: 'idle',
  problem: null,
  entries: [],
  due: null,
  input: null,
  nextInput: null,
  draft: null,
  canUndoEdit: false,
  bot: null,
  dynamicTheme: {},
  progress: null,
  isReplying: false,
  isOnline: true,
  offers: [],
  logs: [],
  sessionId: null,
  resultId: null,
};
