import type { listResults as endpoint } from '#contract/results.ts';
import type { Operation } from '#server/operation.ts';
import { toWireResult } from '#server/wire/to-wire-result.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { resultFilter } from './result-filter.ts';

/** A page of results, newest first. */
export const listResults: Operation<typeof endpoint> = async (context, { params, query }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'results');
  const { store, clock } = context.app;
  const { results, nextCursor } = await store.results.list(bot.id, {
    limit: query.limit,
    // Clients that count pages start at 0.
    ...(query.cursor && { cursor: query.cursor }),
    filter: resultFilter(query, clock()),
  });
  return { results: results.map(toWireResult), ...(nextCursor !== null && { nextCursor }) };
};
