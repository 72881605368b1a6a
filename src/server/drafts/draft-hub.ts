import type { DraftEvent } from './draft-event.ts';

/** Carries what happens to drafts to those who follow them. */
export interface DraftHub {
  readonly publish: (botId: string, event: DraftEvent) => void;
  /** Gives the function that ends it. */
  readonly subscribe: (botId: string, listener: (event: DraftEvent) => void) => () => void;
}

/** Reaches the followers of this process. */
export class LocalDraftHub implements DraftHub {
  readonly #listeners = new Map<string, Set<(event: DraftEvent) => void>>();

  publish = (botId: string, event: DraftEvent): void => {
    for (const listener of this.#listeners.get(botId) ?? []) listener(event);
  };

  subscribe = (botId: string, listener: (event: DraftEvent) => void): (() => void) => {
    const listeners = this.#listeners.get(botId) ?? new Set();
    this.#listeners.set(botId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(botId) === listeners) this.#listeners.delete(botId);
    };
  };
}
