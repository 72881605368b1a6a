import type { getVariables as endpoint } from '#contract/analytics.ts';
import type { Operation } from '#server/operation.ts';
import type { FoldTotal } from '#store/ports/analytics.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { foldFilter } from './fold-filter.ts';

/** Variables by how many chats gave them a value. */
export const getVariables: Operation<typeof endpoint> = async (context, { params, query }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'read');
  const { store, clock } = context.app;
  const totals = await store.analytics.totals(bot.id, ['variable'], foldFilter(query, clock()));
  const variables = [...Map.groupBy(totals, ({ place }) => place)].map(([variableId, own]) =>
    variableOf(variableId, own),
  );
  return { variables: variables.sort((a, b) => b.total - a.total) };
};

const VALUE = 'value ';

function variableOf(variableId: string, totals: readonly FoldTotal[]) {
  const of = (way: string) => totals.find((total) => total.way === way)?.count ?? 0;
  return {
    variableId,
    ...{ total: of('set'), others: of('other') },
    values: totals
      .flatMap(({ way, count }) =>
        way.startsWith(VALUE) ? [{ value: way.slice(VALUE.length), total: count }] : [],
      )
      .sort((a, b) => b.total - a.total),
  };
}
