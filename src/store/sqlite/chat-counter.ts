import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { CountedChat } from '../ports/turn.ts';
import { toStorableText } from '../storable-text.ts';

/** Counts the chats of a workspace in a month, up to its limit; the caller holds the transaction. */
export class ChatCounter {
  readonly #addOne: StatementSync;
  readonly #addFirst: StatementSync;

  constructor(db: DatabaseSync) {
    const limit = '(select coalesce(customChatsLimit, chatsHardLimit) from workspaces where id = ?1)';
    this.#addOne = db.prepare(
      `update chatCounts set chats = chats + 1
       where workspaceId = ?1 and month = ?2 and chats < coalesce(${limit}, 9e15)`,
    );
    this.#addFirst = db.prepare(
      `insert into chatCounts (workspaceId, month, chats) select ?1, ?2, 1 where coalesce(${limit}, 1) > 0
       on conflict (workspaceId, month) do nothing`,
    );
  }

  /** False: the workspace has no chats left. */
  count(chat: CountedChat): boolean {
    const workspaceId = toStorableText(chat.workspaceId);
    // Nearly always the month has its row.
    return (
      this.#addOne.run(workspaceId, chat.month).changes > 0 ||
      this.#addFirst.run(workspaceId, chat.month).changes > 0
    );
  }
}
