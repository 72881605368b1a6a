import type { findBlockOptions as endpoint } from '#contract/block-options.ts';
import { AppError } from '#server/app-error.ts';
import type { Operation } from '#server/operation.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';

/** Asks the service of a block for values of a field, for somebody who may change the bot. */
export const findBlockOptions: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'write');
  const { type, question, options } = body;
  const { workspaceId } = bot;
  const answer = await context.app.blockOptions.find({ workspaceId, type, question, options });
  if (answer === undefined) throw new AppError('NOT_FOUND', { message: 'The block has no such question.' });
  const { found, depends } = answer;
  if (found.outcome !== 'found') return { ...found, options: [], depends, isPartial: false };
  return { ...found, message: null, depends, isPartial: found.isPartial === true };
};
