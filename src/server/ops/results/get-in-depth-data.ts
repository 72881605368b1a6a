import type { getInDepthData as endpoint } from '#contract/results.ts';
import { AppError } from '#server/app-error.ts';
import type { Operation } from '#server/operation.ts';
import { requireBotHead } from '../require-bot-head.ts';
import { edgeTargets } from './edge-targets.ts';
import { resultsDocument } from './results-document.ts';
import { timeRange } from './time-range.ts';

/** Answers by block, and the ways taken off the default path. */
export const getInDepthData: Operation<typeof endpoint> = async (context, { params, query }) => {
  await requireBotHead(context, params.botId, 'read');
  const { app } = context;
  const range = timeRange(query, app.clock());
  const bot = await app.store.bots.get(params.botId);
  if (bot === null) throw new AppError('NOT_FOUND', { message: 'There is no such bot.' });
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
