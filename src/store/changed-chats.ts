import { SteadyMap } from '#lib/steady-map.ts';
import type { WrittenTurns } from './group-commit.ts';
import type { TurnCommit } from './ports/turn.ts';
import { toStorableText } from './storable-text.ts';

/** The chats that turns of this process have changed since somebody took them out, with the time of the last turn. */
export class ChangedChats implements WrittenTurns {
  readonly #chats = new SteadyMap<Noted>();

  note({ sessionId: id, at, hasEnded = false, session }: TurnCommit): void {
    if (session?.kind === 'preview') return;
    const sessionId = toStorableText(id);
    const known = this.#chats.get(sessionId);
    // The same object for all turns: a new one that an old map refers to would live on.
    if (known === undefined) this.#chats.set(sessionId, { sessionId, at, hasEnded });
    else {
      known.at = at;
      known.hasEnded = hasEnded;
    }
  }

  /** Takes some out. */
  take(limit: number): readonly ChangedChat[] {
    const some = this.#chats.entries(limit).map(({ value }) => value);
    for (const { sessionId } of some) this.#chats.delete(sessionId);
    return some;
  }

  /** Puts back what could not be used; what is known by now is newer. */
  putBack(chats: readonly ChangedChat[]): void {
    for (const chat of chats) if (!this.#chats.has(chat.sessionId)) this.#chats.set(chat.sessionId, chat);
  }
}

export interface ChangedChat {
  readonly sessionId: string;
  readonly at: number;
  readonly hasEnded: boolean;
}

interface Noted {
  readonly sessionId: string;
  at: number;
  hasEnded: boolean;
}
