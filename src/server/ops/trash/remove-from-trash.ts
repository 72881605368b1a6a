import type { emptyTrash as emptyEndpoint, removeFromTrash as endpoint } from '#contract/trash.ts';
import { requireMember } from '#server/auth/mode.ts';
import type { Operation } from '#server/operation.ts';
import { removeBot } from '#server/remove-bot.ts';
import { notInTrash } from './restore-bot.ts';

/** Removes a deleted bot permanently: for members of the workspace, not for its guests. */
export const removeFromTrash: Operation<typeof endpoint> = async ({ app, caller }, { params }) => {
  await requireMember(app, caller, params.workspaceId);
  const bots = await app.store.trash.list(params.workspaceId, {});
  const bot = bots.find(({ id }) => id === params.botId);
  if (bot === undefined) throw notInTrash();
  await removeBot(app.store, bot);
  return { message: 'success' };
};

/** Removes all deleted bots of a workspace permanently. */
export const emptyTrash: Operation<typeof emptyEndpoint> = async ({ app, caller }, { params }) => {
  await requireMember(app, caller, params.workspaceId);
  const bots = await app.store.trash.list(params.workspaceId, {});
  for (const bot of bots) await removeBot(app.store, bot);
  return { removed: bots.length };
};
