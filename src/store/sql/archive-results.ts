import type { ChatRows } from './chat-rows.ts';
import { atomically, type Db, type Tx } from './db.ts';
import { deleteChats } from './delete-chats.ts';
import { forgetResults } from './forget-results.ts';

/** Archives in small steps, so that chats go on in between. */
export async function archiveResults(
  { db, chats }: { readonly db: Db; readonly chats: ChatRows },
  botId: string,
  ids: readonly string[] | 'all',
): Promise<readonly string[]> {
  const done: string[] = [];
  let start = 0;
  for (;;) {
    const chosen = ids === 'all' ? null : ids.slice(start, start + batchSize);
    if (chosen?.length === 0) return done;
    const batch = await atomically(db, (tx) => archiveBatch({ tx, chats }, botId, chosen));
    done.push(...batch);
    if (chosen === null && batch.length === 0) return done;
    start += batchSize;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const batchSize = 100;

async function archiveBatch(
  { tx, chats }: { readonly tx: Tx; readonly chats: ChatRows },
  botId: string,
  chosen: readonly string[] | null,
): Promise<readonly string[]> {
  let query = tx
    .selectFrom('results')
    .select('id')
    .where('botId', '=', botId)
    .where('isArchived', '=', 0)
    .limit(batchSize)
    .forUpdate();
  if (chosen) query = query.where('id', 'in', chosen);
  const ids = (await query.execute()).map(({ id }) => id);
  if (ids.length === 0) return ids;

  await forgetResults(tx, chats, { botId, ids });
  await deleteChats(tx, chats, ids);
  await tx
    .updateTable('results')
    .set({ isArchived: 1, lastChatSessionId: null, startValues: null })
    .where('id', 'in', ids)
    .execute();
  return ids;
}
