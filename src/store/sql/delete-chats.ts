import type { ChatRows, ResultIds } from './chat-rows.ts';
import type { Tx } from './db.ts';
import { discardFiles } from './files.ts';
import { forgetFolds } from './fold-queue.ts';

/**
 * Removes the chats of results and all that is known of these results except their own rows. What the chats
 * recorded about results that stay is kept.
 */
export async function deleteChats(tx: Tx, chats: ChatRows, ids: ResultIds): Promise<void> {
  await chats.remove(tx, ids);
  await forgetFolds(tx, ids);
  await discardFiles(tx, { resultIds: ids });
  const told = tx.selectFrom('outbox').select('seq').where('resultId', 'in', ids);
  await tx.deleteFrom('deliveries').where('outboxSeq', 'in', told).execute();
  await tx.deleteFrom('outbox').where('resultId', 'in', ids).execute();
}
