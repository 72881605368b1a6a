import type { Selectable } from 'kysely';
import { cutRecord } from '../cut-record.ts';
import type { ResultRecord } from '../ports/result.ts';
import type { ChatRows } from './chat-rows.ts';
import type { Db } from './db.ts';
import { addUp } from './result-facts.ts';
import type { Tables } from './tables.ts';

export type ResultRow = Selectable<Tables['results']>;

/** The results of some hundred rows, with what their turns said; `most`: characters of a text. */
export async function toRecords(
  { db, chats }: { readonly db: Db; readonly chats: ChatRows },
  rows: readonly ResultRow[],
  most?: number,
): Promise<readonly ResultRecord[]> {
  const facts = await chats.readFacts(
    db,
    rows.filter(({ isArchived }) => isArchived === 0).map(({ id }) => id),
    most,
  );
  return rows.map((row) => {
    const isArchived = row.isArchived === 1;
    const record = {
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
    return most === undefined ? record : cutRecord(record, most);
  });
}
