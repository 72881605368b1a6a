import type { deleteBot as endpoint } from '#contract/bots.ts';
import { AppError } from '#server/app-error.ts';
import type { Operation } from '#server/operation.ts';
import { aboutBot, audited } from '../audited.ts';
import { botAction } from '../bot-action.ts';
import { requireSeenBot } from './readable-bot.ts';

/** Moves a bot to the trash: nobody can start or continue its chats; all its data is kept for a while. */
export const deleteBot: Operation<typeof endpoint> = async (context, { params }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'write');
  const scope = { workspaceId: bot.workspaceId, botId: bot.id };
  const deleted = await audited(
    context,
    (verbs) => verbs.trash.put(scope, botAction(context)),
    (done) => (done === null ? null : { ...aboutBot(bot), kind: 'bot.deleted' }),
  );
  if (deleted === null) throw new AppError('NOT_FOUND', { message: 'This bot was deleted.' });
  context.app.drafts.publish(bot.id, { event: 'deleted' });
  return { message: 'success' };
};
