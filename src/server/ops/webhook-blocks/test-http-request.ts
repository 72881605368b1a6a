import type { BotDocument } from '#bot/document.ts';
import { parseBlock } from '#bot/parse-block.ts';
import { isRaw, rawsOf, textOf } from '#bot/raw.ts';
import { withBlock } from '#bot/with-block.ts';
import type { testHttpRequest as endpoint } from '#contract/webhook-blocks.ts';
import type { Value } from '#model/value.ts';
import { AppError } from '#server/app-error.ts';
import { noteResponse } from '#server/bots/note-response.ts';
import type { Operation } from '#server/operation.ts';
import { storedDocument } from '#server/runtime/stored-document.ts';
import { tryRequest } from '#server/runtime/try-request.ts';
import { requireSeenBot } from '../bots/readable-bot.ts';
import { sampleAnswers } from './get-result-example.ts';

/** Sends what a block would send, and returns the response. */
export const testHttpRequest: Operation<typeof endpoint> = async (context, { params, body }) => {
  const { app } = context;
  const { bot } = await requireSeenBot(context, params.botId, 'write');
  const document = documentWith(storedDocument(bot), params.blockId, body.block);
  const samples = sampleAnswers(context, document, params.blockId);
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
      message: 'The block cannot send a request: its URL must start with http:// or https://.',
    });
  if (!('failed' in outcome)) {
    if (outcome.statusCode < 400)
      await noteResponse(app, { botId: bot.id, blockId: params.blockId }, outcome.data);
    return outcome;
  }
  return { statusCode: outcome.failed === 'timeout' ? 408 : 500, data: { message: outcome.message } };
};

/** The draft with the block that is to be tried, where the request has one. */
function documentWith(document: BotDocument, blockId: string, given: unknown): BotDocument {
  if (given === undefined) return document;
  const block = parseBlock(given, 'block');
  if (!block.ok) throw new AppError('BAD_REQUEST', { data: { issues: block.error.slice(0, 50) } });
  if (block.value.id === blockId) return withBlock(document, block.value);
  const issue = { path: 'block.id', code: 'invalid_value', message: 'Must be the id in the path' };
  throw new AppError('BAD_REQUEST', { data: { issues: [issue] } });
}
