import type { ChatRows } from './chat-rows.ts';
import type { Tx } from './db.ts';
import { deleteChats } from './delete-chats.ts';
import { discardFiles } from './files.ts';
import { forgetBot } from './forget-results.ts';
import { removeWebhooks } from './webhooks.ts';

/** Removes a bot and everything that belongs to it. */
export async function deleteBot(tx: Tx, chats: ChatRows, botId: string): Promise<boolean> {
  await forgetBot(tx, chats, botId);
  await deleteChats(tx, chats, tx.selectFrom('results').select('id').where('botId', '=', botId));
  await chats.removePreviews(tx, botId);
  await discardFiles(tx, { botId });
  await removeWebhooks(tx, { botId });
  await tx.deleteFrom('tokenLimits').where('ownerId', '=', botId).execute();
  for (const table of [
    'results',
    'opBatches',
    'editorMetas',
    'botTests',
    'testRuns',
    'publishGates',
    'versions',
    'releases',
    'checkpoints',
    'collaborators',
    'botInvitations',
    'chatFolds',
    'foldCounts',
    'foldPaths',
  ] as const) {
    await tx.deleteFrom(table).where('botId', '=', botId).execute();
  }
  const { numDeletedRows } = await tx.deleteFrom('bots').where('id', '=', botId).executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
