import type { getPaths as endpoint } from '#contract/analytics.ts';
import { ownJson } from '#lib/own-json.ts';
import type { ChatPath } from '#server/analytics/path-notes.ts';
import type { Operation } from '#server/operation.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { foldFilter } from './fold-filter.ts';

/** Paths with an example each. */
export const getPaths: Operation<typeof endpoint> = async (context, { params, query }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'read');
  const { analytics } = context.app.store;
  const { order, limit, ...chats } = query;
  const filter = foldFilter(chats, context.app.clock());
  const { paths, total } = await analytics.paths(bot.id, filter, { isRare: order === 'rare', limit });
  const signatures = paths.map(({ signature }) => signature);
  const examples = await analytics.examples(bot.id, signatures, filter);
  return {
    paths: paths.map(({ signature, blocks, count }) => {
      const path = ownJson<ChatPath>(blocks);
      const exampleResultId = examples.get(signature) ?? null;
      return { blockIds: path.blocks, end: path.end, total: count, exampleResultId };
    }),
    total,
  };
};
