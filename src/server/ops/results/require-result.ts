import { AppError } from '#server/app-error.ts';
import type { OperationContext } from '#server/operation.ts';
import type { ResultRecord } from '#store/ports/result.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';

/** A result of a bot that the caller may read, whatever its state. */
export async function requireResult(
  context: OperationContext,
  { botId, resultId }: { readonly botId: string; readonly resultId: string },
): Promise<ResultRecord> {
  const { bot } = await requireSeenBot(context, botId, 'results');
  const result = await context.app.store.results.get({ botId: bot.id, id: resultId });
  if (result === null) throw new AppError('NOT_FOUND', { message: 'There is no such result.' });
  return result;
}
