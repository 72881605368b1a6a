import type { deleteBot as endpoint } from '#contract/bots.ts';
import type { Operation } from '#server/operation.ts';
import { requireSeenBot } from './readable-bot.ts';
import { notUpdated } from './update-bot.ts';

/** Archives a bot: nobody can start it any more, its addresses are free again, its results are gone. */
export const deleteBot: Operation<typeof endpoint> = async (context, { params }) => {
  const { store, clock } = context.app;
  const { bot } = await requireSeenBot(context, params.botId, 'write');
  const archived = await store.bots.update(
    { workspaceId: bot.workspaceId, botId: bot.id },
    { patch: { isArchived: true, publicId: null, customDomain: null }, at: clock() },
  );
  if (!archived.ok) throw notUpdated(archived.error);
  await store.versions.unpublish(bot.id);
  await store.results.archive(bot.id, 'all');
  return { message: 'success' };
};
