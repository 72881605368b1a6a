import type { emptyTrash as emptyEndpoint, removeFromTrash as endpoint } from '#contract/trash.ts';
import { requireMember } from '#server/auth/mode.ts';
import type { Operation, OperationContext } from '#server/operation.ts';
import { removeBot } from '#server/remove-bot.ts';
import type { Bots } from '#store/ports/bot.ts';
import { aboutBot, audited } from '../audited.ts';
import { notInTrash } from './restore-bot.ts';

/** Removes a deleted bot permanently: for members of the workspace, not for its guests. */
export const removeFromTrash: Operation<typeof endpoint> = async (context, { params }) => {
  const bots = await deletedBots(context, params.workspaceId);
  const bot = bots.find(({ id }) => id === params.botId);
  if (bot === undefined) throw notInTrash();
  await remove(context, bot);
  return { message: 'success' };
};

/** Removes all deleted bots of a workspace permanently. */
export const emptyTrash: Operation<typeof emptyEndpoint> = async (context, { params }) => {
  const bots = await deletedBots(context, params.workspaceId);
  for (const bot of bots) await remove(context, bot);
  return { removed: bots.length };
};

async function deletedBots({ app, caller }: OperationContext, workspaceId: string) {
  await requireMember(app, caller, workspaceId);
  return app.store.trash.list(workspaceId, {});
}

type Removed = Parameters<typeof aboutBot>[0];

function remove(context: OperationContext, bot: Removed): Promise<void> {
  const { results } = context.app.store;
  const deleteNoted: Bots['delete'] = (scope) =>
    audited(
      context,
      (verbs) => verbs.bots.delete(scope),
      (isDeleted) => (isDeleted ? { ...aboutBot(bot), kind: 'bot.removed' } : null),
    );
  return removeBot({ results, bots: { delete: deleteNoted } }, bot);
}
