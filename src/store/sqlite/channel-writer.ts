import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { ChannelTurn } from '../ports/channel.ts';
import { toStorableText } from '../storable-text.ts';

/** Writes what turns in channels write besides; the caller holds the transaction. */
export class ChannelWriter {
  readonly #done: StatementSync;
  readonly #thread: StatementSync;
  readonly #send: StatementSync;

  constructor(db: DatabaseSync) {
    this.#done = db.prepare(
      `update inbound set state = 'done', payload = '' where seq = ? and state = 'waiting'`,
    );
    this.#thread = db.prepare(
      'update channelThreads set botId = ?, sessionId = ?, question = ? where id = ?',
    );
    this.#send = db.prepare(
      `insert into outbound (id, threadId, accountId, turn, call, notBefore, gateMs, createdAt, said, state, tries)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, 'waiting', 0)`,
    );
  }

  /** False: something that it answers does not wait any more, and the turn comes too late. */
  write({ threadId, botId, sessionId, question, inbound, outbound }: ChannelTurn): boolean {
    for (const seq of inbound) if (this.#done.run(seq).changes === 0) return false;
    this.#thread.run(
      toStorableText(botId),
      toStorableText(sessionId),
      question === null ? null : toStorableText(question),
      toStorableText(threadId),
    );
    for (const { id, threadId: to, accountId, turn, call, notBefore, gateMs, createdAt, said } of outbound)
      this.#send.run(
        id,
        toStorableText(to),
        toStorableText(accountId),
        turn,
        toStorableText(call),
        notBefore,
        gateMs,
        createdAt,
        said ? toStorableText(said) : null,
      );
    return true;
  }
}
