import { edited, type Store } from './create-store.ts';

export interface Revealer {
  /** Makes this bubble the next one to show; resolves when it is shown. */
  readonly show: (entryId: string) => Promise<void>;
  /** The bubble is shown. */
  readonly reveal: (entryId: string) => void;
  /** From now to the end of this turn nothing waits to be shown. */
  readonly revealAll: () => void;
  /** A new turn: bubbles wait again. */
  readonly renew: () => void;
  /** The pending bubble is no longer waited for. */
  readonly stop: () => void;
}

/** Reveals bubbles one after the other, at the pace of the user interface. */
export function createRevealer(store: Store, mode: 'auto' | 'manual'): Revealer {
  let isAtOnce = mode === 'auto';
  let waiting: string | undefined;
  let done = (): void => undefined;

  const mark = (entryId: string): void => {
    const entries = edited(store.get().entries, entryId, (each) =>
      each.kind === 'bubble' ? { ...each, isRevealed: true } : each,
    );
    store.set({ entries, due: null });
  };
  const finish = (): void => {
    const shown = waiting;
    waiting = undefined;
    if (shown !== undefined) mark(shown);
    done();
  };

  return {
    show: async (entryId) => {
      const entry = store.get().entries.find((each) => each.id === entryId);
      if (entry?.kind !== 'bubble' || entry.isRevealed) return;
      if (isAtOnce) return mark(entryId);
      await new Promise<void>((resolve) => {
        waiting = entryId;
        done = resolve;
        store.set({ due: entryId });
      });
    },
    reveal: (entryId) => {
      if (waiting === entryId) finish();
    },
    revealAll: () => {
      isAtOnce = true;
      finish();
    },
    renew: () => {
      isAtOnce = mode === 'auto';
    },
    stop: () => {
      waiting = undefined;
      done();
    },
  };
}
