import type { arrangeResultsTable as endpoint } from '#contract/results-table.ts';
import type { Operation } from '#server/operation.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';

/** Sets order, visibility and widths of the columns; the bot counts as unchanged. */
export const arrangeResultsTable: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'write');
  await context.app.store.bots.arrangeResults(bot.id, JSON.stringify(body.preferences));
  return { message: 'success' };
};
