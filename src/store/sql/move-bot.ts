import { err, ok, type Result } from '#lib/result.ts';
import type { BotScope } from '../ports/bot.ts';
import type { Tx } from './db.ts';
import { lockWorkspaces } from './lock-parent.ts';
import type { Tables } from './tables.ts';
import { removeWebhooks } from './webhooks.ts';

/** Gives a bot, with everything that belongs to it, to another workspace. */
export async function moveBot(
  tx: Tx,
  { workspaceId, botId }: BotScope,
  to: { readonly workspaceId: string; readonly folderId: string | null; readonly at: number },
): Promise<Result<Tables['bots'], 'NOT_FOUND' | 'WORKSPACE_NOT_FOUND' | 'FOLDER_NOT_FOUND'>> {
  await lockWorkspaces(tx, [workspaceId, to.workspaceId]);
  const before = await tx
    .selectFrom('bots')
    .select('updatedAt')
    .where('id', '=', botId)
    .where('workspaceId', '=', workspaceId)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return err('NOT_FOUND');
  const workspace = tx.selectFrom('workspaces').select('id').where('id', '=', to.workspaceId);
  if (!(await workspace.executeTakeFirst())) return err('WORKSPACE_NOT_FOUND');
  const folder = tx
    .selectFrom('folders')
    .select('id')
    .where('id', '=', to.folderId ?? '')
    .where('workspaceId', '=', to.workspaceId);
  if (to.folderId !== null && !(await folder.executeTakeFirst())) return err('FOLDER_NOT_FOUND');
  for (const table of ['collaborators', 'botInvitations'] as const) {
    await tx.deleteFrom(table).where('botId', '=', botId).execute();
  }
  // They belong to people whom the bot leaves behind.
  await removeWebhooks(tx, { botId });
  const results = tx.selectFrom('results').select('id').where('botId', '=', botId);
  // Two ways to a bot's sessions, each with its index.
  const chats = tx.updateTable('sessions').set({ workspaceId: to.workspaceId });
  await chats.where('resultId', 'in', results).execute();
  await chats.where('botId', '=', botId).where('kind', '=', 'preview').execute();
  await tx.updateTable('files').set({ workspaceId: to.workspaceId }).where('botId', '=', botId).execute();
  const row = await tx
    .updateTable('bots')
    .set({
      workspaceId: to.workspaceId,
      folderId: to.folderId,
      updatedAt: Math.max(to.at, before.updatedAt + 1),
    })
    .where('id', '=', botId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return ok(row);
}
