import type { App } from '#server/app.ts';
import { AppError } from '#server/app-error.ts';
import type { Workspace } from '#store/ports/workspace.ts';

/** Where a workspace has a limit of chats a month, no more are started than that. */
export async function requireChatsLeft(app: App, workspace: Workspace, at: number): Promise<void> {
  const limit = workspace.customChatsLimit ?? workspace.chatsHardLimit;
  if (limit === null) return;
  const now = new Date(at);
  const from = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
  const to = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
  const used = await app.store.workspaces.countChats(workspace.id, from, to);
  if (used >= limit)
    throw new AppError('LIMIT_REACHED', { message: 'The workspace has used up its chats of this month.' });
}
