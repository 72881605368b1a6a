import type { getFunnel as endpoint } from '#contract/analytics.ts';
import { countFunnel } from '#server/analytics/count-funnel.ts';
import type { Operation } from '#server/operation.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { foldFilter } from './fold-filter.ts';

/** How many chats came to each of some blocks, after those before it. */
export const getFunnel: Operation<typeof endpoint> = async (context, { params, query }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'read');
  const { store, clock } = context.app;
  const { blockIds: list, within, ...chats } = query;
  const blockIds = list.split(',');
  const of = { botId: bot.id, filter: foldFilter(chats, clock()) };
  const { totals, isPartial } = await countFunnel(store.analytics, of, { blockIds, within });
  return { steps: blockIds.map((blockId, step) => ({ blockId, total: totals[step] ?? 0 })), isPartial };
};
