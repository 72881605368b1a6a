import { AppError } from '#server/app-error.ts';
import { blankBot } from '#server/bots/blank-bot.ts';
import type { OperationContext } from '#server/operation.ts';
import type { NewBot } from '#store/ports/bot.ts';
import { aboutBot, audited } from '../audited.ts';
import type { SeenBot } from './readable-bot.ts';
import { refused } from './refused.ts';

/** A new bot with nothing but its place, created now. */
export function newBot(
  { app }: OperationContext,
  facts: { readonly workspaceId: string; readonly name: string },
): NewBot {
  return blankBot({ ...facts, id: app.newId(), at: app.clock() });
}

/** Stores a new bot, which its creator may write. */
export async function addBot(context: OperationContext, bot: NewBot): Promise<SeenBot> {
  const created = await audited(
    context,
    (verbs) => verbs.bots.create(bot),
    (done) => (done.ok ? { ...aboutBot(done.value), kind: 'bot.created' } : null),
  );
  if (created.ok) return { bot: created.value, mode: 'write' };
  if (created.error === 'ID_TAKEN') throw new Error(`The new id ${bot.id} is taken`);
  if (created.error === 'WORKSPACE_NOT_FOUND') {
    throw new AppError('NOT_FOUND', { message: 'There is no such workspace.' });
  }
  throw refused(created.error);
}
