import type { getInDepthData as endpoint } from '#contract/results.ts';
import type { Operation } from '#server/operation.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { edgeTargets } from './edge-targets.ts';
import { resultsDocument } from './results-document.ts';
import { timeRange } from './time-range.ts';

/** Answers by block, and the edges taken other than the default path. */
export const getInDepthData: Operation<typeof endpoint> = async (context, { params, query }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'results');
  const { app } = context;
  const range = timeRange(query, app.clock());
  const targets = edgeTargets(await resultsDocument(app, bot));
  const { answers, edges } = await app.store.results.totals(bot.id, range);
  return {
    totalAnswers: answers.map(({ blockId, total }) => ({ blockId, total })),
    offDefaultPathVisitedEdges: edges.map(({ edgeId, total }) => ({
      id: edgeId,
      total,
      to: targets.get(edgeId) ?? null,
    })),
  };
};
