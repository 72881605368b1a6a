import type { Mutable } from '#lib/mutable.ts';
import type { WrittenTurns } from './group-commit.ts';
import { NoteLog } from './note-log.ts';
import type { TurnCommit } from './ports/turn.ts';
import { toStorableText } from './storable-text.ts';

/** The chats that turns of this process have changed since somebody took them out, with the time of the last turn. */
export class ChangedChats implements WrittenTurns {
  readonly #chats = new NoteLog<Noted>();

  note({ sessionId, at, hasEnded = false, session }: TurnCommit): void {
    if (session?.kind === 'preview') return;
    const id = toStorableText(sessionId);
    const known = this.#chats.recent(id);
    if (known === undefined) return this.#chats.add({ id, at, hasEnded });
    known.at = at;
    known.hasEnded = hasEnded;
  }

  /** Takes some out. */
  take(limit: number): readonly ChangedChat[] {
    return this.#chats.take(limit);
  }

  /** Puts back what could not be used; what is known by now is newer. */
  putBack(chats: readonly ChangedChat[]): void {
    this.#chats.putBack(chats);
  }
}

export interface ChangedChat {
  /** Of the session. */
  readonly id: string;
  readonly at: number;
  readonly hasEnded: boolean;
}

type Noted = Mutable<ChangedChat>;
