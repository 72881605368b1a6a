import type { BlockContext } from '#engine/block-context.ts';
import type { CodeValue } from '#engine/code-job.ts';
import type { ServiceInput } from '#engine/service-job.ts';
import type { LogEntry } from '#model/chat.ts';
import { answerOf, partsOf, troubleEntry } from './answer-of.ts';
import { messagesOf } from './messages-of.ts';
import { numberOf } from './number-of.ts';
import { saveMapping, variableOf } from './save-mapping.ts';
import { toolsOf } from './tools-of.ts';

/** The options of a model response that all providers share. */
export interface ChatOptions {
  readonly model?: string | undefined;
  readonly messages?: Parameters<typeof messagesOf>[0];
  readonly tools?: Parameters<typeof toolsOf>[0];
  readonly temperature?: number | string | undefined;
  readonly maxTokens?: number | string | undefined;
  readonly responseMapping?: Parameters<typeof saveMapping>[0];
}

/** The input for a model, or what is missing. */
export function chatInput(
  options: ChatOptions,
  ctx: BlockContext,
): ServiceInput | { readonly lacks: string } {
  const model = ctx.fill(options.model ?? '').trim();
  if (model === '') return { lacks: 'no model is chosen.' };
  const messages = messagesOf(options.messages, ctx);
  if (messages.length === 0) return { lacks: 'there is no message.' };
  const tools = toolsOf(options.tools, ctx);
  const temperature = numberOf(options.temperature, ctx);
  const maxTokens = numberOf(options.maxTokens, ctx);
  return {
    model,
    messages,
    ...(tools.length > 0 && { tools }),
    ...(temperature !== undefined && { temperature }),
    ...(maxTokens !== undefined && { maxTokens }),
  };
}

/** Saves the response and the token usage. */
export function saveChat(options: ChatOptions, ctx: BlockContext, output: CodeValue): LogEntry | undefined {
  const answer = answerOf(output, ctx);
  saveMapping(options.responseMapping, ctx, { first: 'Message content', parts: partsOf(answer) });
  return troubleEntry(answer);
}

/** The variable that receives the text while it is generated. */
export const chatVariable = (options: ChatOptions): string | undefined =>
  variableOf(options.responseMapping, ['Message content', 'Message Content']);
