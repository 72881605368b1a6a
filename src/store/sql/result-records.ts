import type { Selectable } from 'kysely';
import type { ResultRecord } from '../ports/result.ts';
import type { ChatRows } from './chat-rows.ts';
import type { Db } from './db.ts';
import { addUp } from './result-facts.ts';
import type { Tables } from './tables.ts';

export type ResultRow = Selectable<Tables['results']>;

/** The results of some hundred rows, with what their turns said. */
export async function toRecords(
  { db, chats }: { readonly db: Db; readonly chats: ChatRows },
  rows: readonly ResultRow[],
): Promise<readonly ResultRecord[]> {
  const facts = await chats.readFacts(
    db,
    rows.filter(({ isArchived }) => isArchived === 0).map(({ id }) => id),
  );
  return rows.map((row) => {
    const isArchived = row.isArchived === 1;
    return {
      id: row.id,
      seq: row.seq,
      botId: row.botId,
      createdAt: row.createdAt,
      isCompleted: row.isCompleted === 1,
      hasStarted: row.hasStarted === 1,
      isArchived,
      // An archived result shows nothing: a deletion may only have hidden it, and a chat may go on with a linked one.
      lastChatSessionId: isArchived ? null : row.lastChatSessionId,
      ...addUp(facts.get(row.id) ?? [], isArchived ? null : row.startValues),
    };
  });
}
