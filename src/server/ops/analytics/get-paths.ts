import type { getPaths as endpoint } from '#contract/analytics.ts';
import { ownJson } from '#lib/own-json.ts';
import { MOST_PATHS } from '#server/analytics/most-paths.ts';
import type { ChatPath } from '#server/analytics/path-notes.ts';
import type { Operation } from '#server/operation.ts';
import { createPauses } from '#server/runtime/pauses.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { foldFilter } from './fold-filter.ts';

/** Paths with an example each. */
export const getPaths: Operation<typeof endpoint> = async (context, { params, query }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'read');
  const { analytics } = context.app.store;
  const { order, limit, end, ...chats } = query;
  const filter = foldFilter(chats, context.app.clock());
  const all = await analytics.paths(bot.id, filter, {
    ...{ kind: 'path', isRare: order === 'rare' },
    limit: end === undefined ? limit : MOST_PATHS,
  });
  const found: (ChatPath & { readonly signature: string; readonly count: number })[] = [];
  const pause = createPauses();
  for (const { signature, blocks, count } of all.paths) {
    await pause();
    const path = ownJson<ChatPath>(blocks);
    if (end === undefined || path.end === end) found.push({ ...path, signature, count });
  }
  const page = found.slice(0, limit);
  const signatures = page.map(({ signature }) => signature);
  const examples = await analytics.examples(bot.id, signatures, filter);
  return {
    paths: page.map(({ signature, blocks, end: last, count }) => {
      const exampleResultId = examples.get(signature) ?? null;
      return { blockIds: blocks, end: last, total: count, exampleResultId };
    }),
    total: end === undefined ? all.total : found.length,
  };
};
