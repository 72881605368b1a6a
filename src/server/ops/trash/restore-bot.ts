import type { restoreBot as endpoint } from '#contract/trash.ts';
import { AppError } from '#server/app-error.ts';
import type { Operation } from '#server/operation.ts';
import { aboutBot, audited } from '../audited.ts';
import { botAction } from '../bot-action.ts';
import { botView } from '../bots/bot-view.ts';
import { readableBot } from '../bots/readable-bot.ts';

/** Restores a deleted bot; chats that have become due meanwhile are woken. */
export const restoreBot: Operation<typeof endpoint> = async (context, { params }) => {
  const { app } = context;
  const seen = await readableBot(context, params.botId);
  if (seen === null) throw notInTrash();
  if (seen.mode !== 'write') throw new AppError('FORBIDDEN');
  const { id: botId, workspaceId } = seen.bot;
  const restored = await audited(
    context,
    (verbs) => verbs.trash.restore({ workspaceId, botId }, botAction(context)),
    (done) => (done.ok ? { ...aboutBot(seen.bot), kind: 'bot.restored' } : null),
  );
  if (!restored.ok) throw notInTrash();
  app.chat.wakes.schedule(app.clock());
  return { bot: botView({ bot: restored.value, mode: 'write' }) };
};

/** The error for a bot that does not exist or is not in the trash. */
export const notInTrash = (): AppError =>
  new AppError('NOT_FOUND', { message: 'There is no such bot in the trash.' });
