import type { getBot as endpoint } from '#contract/bots.ts';
import { wireMode } from '#server/auth/bot-access.ts';
import type { Operation } from '#server/operation.ts';
import { botView, etagOf } from './bot-view.ts';
import { requireSeenBot } from './readable-bot.ts';

/** Returns a bot, including deleted ones. Stored bots always have the latest schema version. */
export const getBot: Operation<typeof endpoint> = async (context, { params }) => {
  const seen = await requireSeenBot(context, params.botId, 'guest');
  context.request.setHeader('etag', etagOf(seen.bot));
  return { bot: botView(seen), currentUserMode: wireMode(seen.mode) };
};
