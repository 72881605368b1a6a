import type { makeTestOfSession as endpoint } from '#contract/tests.ts';
import { AppError } from '#server/app-error.ts';
import type { Operation } from '#server/operation.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { recordChat } from './record-chat.ts';

/** A test of what happened in a test chat. Nothing is stored. */
export const makeTestOfSession: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'read');
  const record = await context.app.store.sessions.get({ botId: bot.id, id: body.sessionId });
  if (record === null || record.kind !== 'preview')
    throw new AppError('NOT_FOUND', { message: 'There is no such test chat, or it has expired.' });
  return recordChat(context.app, record, { name: body.name ?? 'Test chat', isOfVisitor: false });
};
