import { isRaw, rawsOf, textOf } from '#bot/raw.ts';
import type { testHttpRequest as endpoint } from '#contract/webhook-blocks.ts';
import type { Value } from '#model/value.ts';
import { AppError } from '#server/app-error.ts';
import type { Operation } from '#server/operation.ts';
import { storedDocument } from '#server/runtime/stored-document.ts';
import { tryRequest } from '#server/runtime/try-request.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { sampleAnswers } from './get-result-example.ts';

/** Sends what a block would send, and returns the response. */
export const testHttpRequest: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { app } = context;
  const { bot } = await requireSeenBot(context, params.botId, 'write');
  const samples = sampleAnswers(context, bot, params.blockId);
  const document = storedDocument(bot);
  const block = document.groups.flatMap(({ blocks }) => blocks).find(({ id }) => id === params.blockId);
  const forTest = isRaw(block?.options) ? rawsOf(block.options['variablesForTest']) : [];
  const values = new Map<string, Value>([
    ...samples.flatMap(({ variableId, value }) =>
      variableId === undefined ? [] : [[variableId, value] as const],
    ),
    ...forTest.map((row) => [textOf(row, 'variableId') ?? '', textOf(row, 'value') ?? null] as const),
    ...(body.variables ?? []).map(({ id, value }) => [id, value ?? null] as const),
  ]);
  const outcome = await tryRequest(app, {
    bot,
    document,
    blockId: params.blockId,
    answers: samples.map(({ key, value }) => [key, value] as const),
    values: Object.fromEntries(
      document.variables.flatMap(({ id }) => {
        const value = values.get(id);
        return value === undefined ? [] : [[id, value] as const];
      }),
    ),
  });
  if (outcome === undefined)
    throw new AppError('BAD_REQUEST', {
      message: 'The block sends nothing: its URL must start with http:// or https://.',
    });
  if (!('failed' in outcome)) return outcome;
  return { statusCode: outcome.failed === 'timeout' ? 408 : 500, data: { message: outcome.message } };
};
