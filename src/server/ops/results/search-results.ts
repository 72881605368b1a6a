import type { searchResults as endpoint } from '#contract/results.ts';
import type { Operation } from '#server/operation.ts';
import { cutResult } from '#server/wire/cut-result.ts';
import { toWireResult } from '#server/wire/to-wire-result.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { readCursor, writeCursor } from './result-cursor.ts';
import { resultQuery } from './result-query.ts';
import { resultSort } from './result-sort.ts';

/** A page of the results that match. */
export const searchResults: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'results');
  const { store, clock } = context.app;
  const { valueLength } = body;
  const query = resultQuery(body, clock());
  const { results, nextCursor, isPartial } = await store.results.search(bot.id, query, {
    sort: resultSort(body.sort),
    limit: body.limit,
    cursor: body.cursor === undefined ? null : readCursor(body.cursor),
    // One more tells what is cut.
    ...(valueLength !== undefined && { valueLength: valueLength + 1 }),
  });
  const wire = results.map(toWireResult);
  const isIndexed = query.words !== undefined || query.filter !== undefined || body.sort.by !== 'createdAt';
  return {
    results: valueLength === undefined ? wire : wire.map((result) => cutResult(result, valueLength)),
    ...(nextCursor !== null && { nextCursor: writeCursor(nextCursor) }),
    isPartial,
    isIndexing: isIndexed && (await store.results.isIndexing(bot.id)),
  };
};
