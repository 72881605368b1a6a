import type { makeTestOfResult as endpoint } from '#contract/tests.ts';
import { AppError } from '#server/app-error.ts';
import type { Operation } from '#server/operation.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { requireResult } from '../results/require-result.ts';
import { recordChat } from './record-chat.ts';

/** A test of what a visitor did, with their texts masked. Nothing is stored. */
export const makeTestOfResult: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'read');
  const { resultId } = body;
  const { lastChatSessionId, isArchived } = await requireResult(context, { botId: bot.id, resultId });
  const record =
    lastChatSessionId === null || isArchived
      ? null
      : await context.app.store.sessions.get({ botId: bot.id, id: lastChatSessionId });
  if (record === null)
    throw new AppError('NOT_FOUND', { message: 'The chat of this result is no longer stored.' });
  return recordChat(context.app, record, { name: body.name ?? 'Chat of a visitor', isOfVisitor: true });
};
