import type { deleteResults as endpoint } from '#contract/results.ts';
import type { Operation } from '#server/operation.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';

/** Permanently removes the content of the named results, or of all; empty rows stay so that counts remain correct. */
export const deleteResults: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'write');
  const deleted = await context.app.store.results.archive(bot.id, body.resultIds ?? 'all');
  return { message: 'success', deleted: deleted.length };
};
