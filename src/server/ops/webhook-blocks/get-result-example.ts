import type { BotDocument } from '#bot/document.ts';
import { resultExample } from '#bot/result-example.ts';
import { webBlocks } from '#bot/web-blocks.ts';
import type { getResultExample as endpoint } from '#contract/webhook-blocks.ts';
import { AppError } from '#server/app-error.ts';
import type { Operation, OperationContext } from '#server/operation.ts';
import { storedDocument } from '#server/runtime/stored-document.ts';
import { isoTime } from '#server/wire/iso-time.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';

/** A preview of the data for an automation. */
export const getResultExample: Operation<typeof endpoint> = async (context, { params }) => {
  const { bot } = await requireSeenBot(context, params.botId, 'read');
  const answers = sampleAnswers(context, storedDocument(bot), params.blockId);
  return {
    resultExample: Object.fromEntries([
      ['message', 'These are sample answers to the questions before this block.'],
      ['submittedAt', isoTime(context.app.clock())],
      ...answers.map(({ key, value }) => [key, value] as const),
    ]),
  };
};

/** Sample answers for the questions before a block that sends requests, or the error that there is none. */
export function sampleAnswers({ app, caller }: OperationContext, document: BotDocument, blockId: string) {
  const email = (caller.kind === 'user' ? caller.email : undefined) ?? 'somebody@example.com';
  const date = isoTime(app.clock()).slice(0, 10);
  const answers = webBlocks(document.groups).some(({ id }) => id === blockId)
    ? resultExample(document, blockId, { email, date })
    : undefined;
  if (answers === undefined) throw noSuchBlock();
  return answers;
}

/** The error for a block that does not exist or sends no requests. */
export function noSuchBlock(): AppError {
  return new AppError('NOT_FOUND', { message: 'The bot has no such block that sends requests.' });
}
