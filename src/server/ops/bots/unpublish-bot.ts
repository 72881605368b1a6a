import type { unpublishBot as endpoint } from '#contract/bots.ts';
import { AppError } from '#server/app-error.ts';
import type { Operation } from '#server/operation.ts';
import { isoTime } from '#server/wire/iso-time.ts';
import { aboutBot, audited } from '../audited.ts';
import { botAction } from '../bot-action.ts';
import { requireSeenBot } from './readable-bot.ts';

/** Stops new chats; running ones continue. */
export const unpublishBot: Operation<typeof endpoint> = async (context, { params }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'write');
  if (bot.publishedKey === null) throw new AppError('NOT_FOUND', { message: 'This bot is not published.' });
  const action = botAction(context);
  await audited(
    context,
    (verbs) => verbs.versions.unpublish(bot.id, action),
    () => ({ ...aboutBot(bot), kind: 'bot.unpublished' }),
  );
  context.app.drafts.publish(bot.id, {
    event: 'published',
    versionId: null,
    userId: action.by,
    at: isoTime(action.at),
  });
  return { message: 'success' };
};
