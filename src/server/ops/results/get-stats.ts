import type { getStats as endpoint } from '#contract/results.ts';
import type { Operation } from '#server/operation.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { timeRange } from './time-range.ts';

/** Views, starts and completions. */
export const getStats: Operation<typeof endpoint> = async (context, { params, query }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'results');
  const { store, clock } = context.app;
  const { totalViews, totalStarts, totalCompleted } = await store.results.stats(
    bot.id,
    timeRange(query, clock()),
  );
  return { stats: { totalViews, totalStarts, totalCompleted } };
};
