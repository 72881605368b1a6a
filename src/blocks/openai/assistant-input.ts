import { toolsOf } from '#blocks/_shared/ai/tools-of.ts';
import type { Filled } from '#blocks/define.ts';
import type { BlockContext } from '#engine/block-context.ts';
import type { ServiceInput } from '#engine/service-job.ts';
import { valueToText } from '#model/value.ts';
import type { openai } from './schema.ts';

type Options = Extract<Filled<typeof openai>['options'], { action: 'Ask Assistant' }>;

/** The input for an assistant, and the functions that it can call. */
export function assistantInput(options: Options, ctx: BlockContext): ServiceInput {
  const assistantId = ctx.fill(options.assistantId ?? '').trim();
  if (assistantId === '') return { lacks: 'no assistant is selected.' };
  const message = ctx.fill(options.message ?? '');
  if (message.trim() === '') return { lacks: 'there is no message.' };
  const threadId =
    valueToText(ctx.value(options.threadVariableId)).trim() || ctx.fill(options.threadId ?? '').trim();
  const more = ctx.fill(options.additionalInstructions ?? '');
  return {
    assistantId,
    message,
    tools: toolsOf(options.functions, ctx),
    ...(threadId !== '' && { threadId }),
    ...(more.trim() !== '' && { additionalInstructions: more }),
  };
}
