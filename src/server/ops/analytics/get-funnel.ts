import type { getFunnel as endpoint } from '#contract/analytics.ts';
import { ownJson } from '#lib/own-json.ts';
import type { ChatPath } from '#server/analytics/path-notes.ts';
import type { Operation } from '#server/operation.ts';
import { createPauses } from '#server/runtime/pauses.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { foldFilter } from './fold-filter.ts';

/** Different paths that are looked at. */
const MOST = 50_000;

/** How many chats came to each of some blocks, after those before it. */
export const getFunnel: Operation<typeof endpoint> = async (context, { params, query }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'read');
  const { store, clock } = context.app;
  const { blockIds: list, ...chats } = query;
  const blockIds = list.split(',');
  const page = { isRare: false, limit: MOST };
  const { paths, total } = await store.analytics.paths(bot.id, foldFilter(chats, clock()), page);
  const reached = blockIds.map(() => 0);
  const pause = createPauses();
  for (const { blocks, count } of paths) {
    await pause();
    const steps = stepsReached(ownJson<ChatPath>(blocks).blocks, blockIds);
    for (let step = 0; step < steps; step++) reached[step] = (reached[step] ?? 0) + count;
  }
  return {
    steps: blockIds.map((blockId, step) => ({ blockId, total: reached[step] ?? 0 })),
    isPartial: total > paths.length,
  };
};

function stepsReached(visits: readonly string[], blockIds: readonly string[]): number {
  let steps = 0;
  for (const visit of visits) if (visit === blockIds[steps]) steps += 1;
  return steps;
}
