import { numberOf } from '#blocks/_shared/ai/number-of.ts';
import { toolsOf } from '#blocks/_shared/ai/tools-of.ts';
import type { Filled } from '#blocks/define.ts';
import type { BlockContext } from '#engine/block-context.ts';
import type { ServiceInput } from '#engine/service-job.ts';
import { valueToText } from '#model/value.ts';
import type { openai } from './schema.ts';

type Options = Extract<Filled<typeof openai>['options'], { action: 'Ask Model' }>;

/** The input for a model with built-in tools. */
export function modelInput(options: Options, ctx: BlockContext): ServiceInput {
  const model = ctx.fill(options.model ?? '').trim();
  if (model === '') return { lacks: 'no model is chosen.' };
  const message = ctx.fill(options.message ?? '');
  if (message.trim() === '') return { lacks: 'there is no message.' };
  const instructions = ctx.fill(options.instructions ?? '');
  const previousId = valueToText(ctx.value(options.responseIdVariableId)).trim();
  const stores = (options.fileSearchVectorStoreIds ?? []).map((id) => ctx.fill(id).trim()).filter(Boolean);
  const mostResults = numberOf(options.fileSearchMaxNumResults, ctx);
  const leastScore = numberOf(options.fileSearchScoreThreshold, ctx);
  const tools = toolsOf(options.functions, ctx);
  const temperature = numberOf(options.temperature, ctx);
  const maxTokens = numberOf(options.maxTokens, ctx);
  return {
    model,
    messages: [{ role: 'user', content: message }],
    ...(instructions.trim() !== '' && { system: instructions }),
    ...(previousId !== '' && { previousId }),
    ...(stores.length > 0 && {
      fileSearch: {
        stores,
        ...(mostResults !== undefined && { mostResults: Math.min(50, Math.max(1, Math.round(mostResults))) }),
        ...(leastScore !== undefined && { leastScore: Math.min(1, Math.max(0, leastScore)) }),
      },
    }),
    ...(options.webSearchEnabled && { hasWebSearch: true }),
    ...(options.codeInterpreterEnabled && { hasCodeInterpreter: true }),
    ...(tools.length > 0 && { tools }),
    ...(temperature !== undefined && { temperature }),
    ...(maxTokens !== undefined && { maxTokens }),
  };
}
