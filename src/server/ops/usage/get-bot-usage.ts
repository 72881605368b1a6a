import type { getBotUsage as endpoint } from '#contract/usage.ts';
import type { Operation } from '#server/operation.ts';
import { tokenUsage } from '#server/usage/token-usage.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';

/** The token usage of a bot this month. */
export const getBotUsage: Operation<typeof endpoint> = async (context, { params }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'read');
  return { ai: await tokenUsage(context.app, { botId: bot.id }) };
};
