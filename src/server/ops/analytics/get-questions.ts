import type { getQuestions as endpoint } from '#contract/analytics.ts';
import type { Operation } from '#server/operation.ts';
import type { FoldTotal } from '#store/ports/analytics.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { foldFilter } from './fold-filter.ts';
import { quantile } from './quantile.ts';

/** Questions by how often they were asked, with times and answers. */
export const getQuestions: Operation<typeof endpoint> = async (context, { params, query }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'read');
  const { store, clock } = context.app;
  const filter = foldFilter(query, clock());
  const totals = await store.analytics.totals(bot.id, ['question', 'time', 'value'], filter);
  const questions = [...Map.groupBy(totals, ({ place }) => place)].map(([blockId, own]) =>
    questionOf(blockId, own),
  );
  return { questions: questions.sort((a, b) => b.asked - a.asked) };
};

function questionOf(blockId: string, totals: readonly FoldTotal[]) {
  const of = (way: string) =>
    totals.find((total) => total.kind === 'question' && total.way === way)?.count ?? 0;
  const times = totals.filter(({ kind }) => kind === 'time');
  const histogram = times
    .filter(({ way }) => way !== 'pause')
    .map(({ way, count }) => ({ from: 2 ** Number(way), total: count }))
    .sort((a, b) => a.from - b.from);
  return {
    blockId,
    ...{ asked: of('asked'), answered: of('answered'), refused: of('refused'), skipped: of('skipped') },
    ...{ left: of('left'), leftAfterRefusal: of('leftAfterRefusal') },
    time: {
      median: quantile(histogram, 0.5),
      p90: quantile(histogram, 0.9),
      pauses: times.find(({ way }) => way === 'pause')?.count ?? 0,
      histogram,
    },
    values: totals
      .flatMap(({ kind, way, count }) => (kind === 'value' ? [{ value: way, total: count }] : []))
      .sort((a, b) => b.total - a.total),
  };
}
