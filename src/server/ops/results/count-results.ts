import type { countResults as endpoint } from '#contract/results.ts';
import type { Operation } from '#server/operation.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { resultQuery } from './result-query.ts';

/** How many results match. */
export const countResults: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'results');
  const { store, clock } = context.app;
  return { total: await store.results.count(bot.id, resultQuery(body, clock())) };
};
