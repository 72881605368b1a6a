import type { deleteResults as endpoint } from '#contract/results.ts';
import { takeBack } from '#server/analytics/take-back.ts';
import type { Operation } from '#server/operation.ts';
import { aboutBot, audit } from '../audited.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';

/** Permanently removes the content of the named results, or of all; empty rows stay so that counts remain correct. */
export const deleteResults: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'write');
  const { resultIds } = body;
  await audit(context, {
    ...aboutBot(bot),
    kind: 'results.deleted',
    details: { count: resultIds?.length ?? 'all' },
  });
  const { results, analytics } = context.app.store;
  if (resultIds !== undefined) await takeBack(context.app, bot.id, resultIds);
  const deleted = await results.archive(bot.id, resultIds ?? 'all');
  if (resultIds === undefined) await analytics.recount(bot.id);
  return { message: 'success', deleted: deleted.length };
};
