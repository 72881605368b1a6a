import type { recount as endpoint } from '#contract/analytics.ts';
import type { Operation } from '#server/operation.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';

/** Chats that one request sets in motion. */
const LIMIT = 10_000;

/** Has the chats that could not be counted tried again, by housekeeping. */
export const recount: Operation<typeof endpoint> = async (context, { params }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'write');
  const { analytics } = context.app.store;
  const total = await analytics.retry(bot.id, LIMIT);
  return { total, retried: (await analytics.gaps(bot.id)).retried };
};
