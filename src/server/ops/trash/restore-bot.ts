import type { restoreBot as endpoint } from '#contract/trash.ts';
import { AppError } from '#server/app-error.ts';
import type { Operation } from '#server/operation.ts';
import { botAction } from '../bot-action.ts';
import { botView } from '../bots/bot-view.ts';
import { readableBot } from '../bots/readable-bot.ts';

/** Brings a deleted bot back as it was; chats whose time has come meanwhile are woken. */
export const restoreBot: Operation<typeof endpoint> = async (context, { params }) => {
  const { app } = context;
  const seen = await readableBot(context, params.botId);
  if (seen === null) throw notInTrash();
  if (seen.mode !== 'write') throw new AppError('FORBIDDEN');
  const { id: botId, workspaceId } = seen.bot;
  const restored = await app.store.trash.restore({ workspaceId, botId }, botAction(context));
  if (!restored.ok) throw notInTrash();
  app.chat.wakes.schedule(app.clock());
  return { bot: botView({ bot: restored.value, mode: 'write' }) };
};

/** The bot is not there, or not in the trash. */
export const notInTrash = (): AppError =>
  new AppError('NOT_FOUND', { message: 'There is no such bot in the trash.' });
