import { AppError } from '#server/app-error.ts';
import { requireBot } from '#server/auth/mode.ts';
import type { OperationContext } from '#server/operation.ts';
import type { BotHead } from '#store/ports/bot.ts';

/** The bot, when the caller may read or write it; else the error that says so. */
export async function requireBotHead(
  { app, caller }: OperationContext,
  botId: string,
  needed: 'read' | 'write',
): Promise<BotHead> {
  const head = await app.store.bots.head(botId);
  await requireBot(app, caller, head, needed);
  if (head === null) throw new AppError('NOT_FOUND', { message: 'There is no such bot.' });
  return head;
}
