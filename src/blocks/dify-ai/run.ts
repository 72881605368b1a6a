import { answerOf, partsOf } from '#blocks/_shared/ai/answer-of.ts';
import { jobOf } from '#blocks/_shared/ai/job-of.ts';
import { saveMapping, variableOf } from '#blocks/_shared/ai/save-mapping.ts';
import { pairsOf } from '#blocks/_shared/pairs-of.ts';
import { serviceRuntime } from '#blocks/_shared/service-runtime.ts';
import type { Runtime } from '#blocks/runtime.ts';
import { valueToText } from '#model/value.ts';
import { difyAi } from './schema.ts';

/** Calls an app, or searches a knowledge base, and saves the result. */
export const difyAiRun: Runtime<typeof difyAi> = serviceRuntime(difyAi, {
  job({ options }, ctx) {
    if (options.action === undefined) return { lacks: 'no action is chosen.' };
    const query = ctx.fill(options.query ?? '');
    if (query.trim() === '') return { lacks: 'there is no question.' };
    if (options.action === 'Query Knowledge Base') {
      const datasetId = ctx.fill(options.datasetId ?? '').trim();
      return jobOf(
        options.action,
        datasetId === '' ? { lacks: 'no knowledge base is selected.' } : { datasetId, query },
      );
    }
    const conversationId =
      valueToText(ctx.value(options.conversationVariableId)).trim() ||
      ctx.fill(options.conversation_id ?? '').trim();
    const user = ctx.fill(options.user ?? '').trim();
    return jobOf(options.action, {
      query,
      inputs: pairsOf(options.inputs, ctx),
      ...(conversationId !== '' && { conversationId }),
      ...(user !== '' && { user }),
    });
  },
  save({ options }, ctx, output) {
    if (options.action === 'Query Knowledge Base')
      saveMapping(options.responseMapping, ctx, {
        first: 'Retrieved chunks',
        parts: { 'Retrieved chunks': output },
      });
    if (options.action !== 'Create Chat Message') return undefined;
    const answer = answerOf(output, ctx);
    if (answer.id !== undefined) ctx.set(options.conversationVariableId, answer.id);
    saveMapping(options.responseMapping, ctx, { first: 'Message content', parts: partsOf(answer) });
    return undefined;
  },
  streams: ({ options }) =>
    options.action === 'Create Chat Message'
      ? variableOf(options.responseMapping, ['Message content', 'Answer'])
      : undefined,
});
