import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { NewResult, TurnCommit } from '../ports/turn.ts';
import { toStorableJson, toStorableText } from '../storable-text.ts';
import { ChatCounter } from './chat-counter.ts';
import type { Place } from './known-places.ts';
import { LateTurnError } from './late-turn-error.ts';
import { NoChatsLeftError } from './no-chats-left-error.ts';

/** Writes what turns say of whole results: that there are new ones, started, completed; the caller holds the transaction. */
export class ResultWriter {
  readonly #insert: StatementSync;
  readonly #select: StatementSync;
  readonly #start: StatementSync;
  readonly #complete: StatementSync;
  readonly #chats: ChatCounter;

  constructor(db: DatabaseSync) {
    this.#insert = db.prepare(
      `insert into results (id, botId, createdAt, hasStarted, isCompleted, isArchived, lastChatSessionId, startValues)
       values (?, ?, ?, 0, 0, 0, ?, ?)
       on conflict (id) do update set lastChatSessionId = excluded.lastChatSessionId
         where results.botId = excluded.botId and results.isArchived = 0
       returning seq`,
    );
    this.#insert.setReturnArrays(true);
    this.#select = db.prepare('select seq from results where id = ?');
    this.#select.setReturnArrays(true);
    this.#start = db.prepare(
      'update results set hasStarted = 1 where seq = ? and isArchived = 0 and hasStarted = 0',
    );
    this.#complete = db.prepare('update results set isCompleted = 1 where seq = ? and isArchived = 0');
    this.#chats = new ChatCounter(db);
  }

  /** Notes at `place` which row the result of the session is. */
  write(turn: TurnCommit, place: Place): void {
    for (const result of turn.newResults ?? none) {
      const seq = this.#put(result, turn.sessionId);
      if (result.id === place.resultId) place.resultSeq = seq;
    }
    this.#recordStarts(turn, place);
    for (const id of turn.completed ?? none) this.#complete.run(this.#seqOf(id, place));
  }

  #put({ id, botId, createdAt, values }: NewResult, sessionId: string): number {
    const seq = seqIn(
      this.#insert.get(
        toStorableText(id),
        toStorableText(botId),
        createdAt,
        toStorableText(sessionId),
        values?.length ? toStorableJson(values) : null,
      ),
    );
    // A result of another bot, or an archived one, is not continued.
    if (seq === null) throw new LateTurnError();
    return seq;
  }

  /** A chat counts once, when a result of its gets the first answer. */
  #recordStarts({ started = none, chat }: TurnCommit, place: Place): void {
    let isFirst = false;
    for (const id of started) if (this.#start.run(this.#seqOf(id, place)).changes > 0) isFirst = true;
    if (!isFirst || chat === undefined) return;
    if (!this.#chats.count(chat)) throw new NoChatsLeftError();
  }

  /** Row number of a result; null: there is none. Nearly always it is that of the session, which is known. */
  #seqOf(id: string, { resultId, resultSeq }: Place): number | null {
    return id === resultId && resultSeq !== null ? resultSeq : seqIn(this.#select.get(toStorableText(id)));
  }
}

const none: readonly never[] = [];

/** The only column of a row that is an array of its columns; null: there is no row. */
function seqIn(row: unknown): number | null {
  const [seq]: readonly unknown[] = Array.isArray(row) ? row : none;
  return typeof seq === 'number' ? seq : null;
}
