import { answerOf, partsOf } from '#blocks/_shared/ai/answer-of.ts';
import { type ChatOptions, chatInput } from '#blocks/_shared/ai/chat-part.ts';
import { endpointInput } from '#blocks/_shared/ai/endpoint-input.ts';
import { jobOf } from '#blocks/_shared/ai/job-of.ts';
import { itemsOf } from '#blocks/_shared/ai/messages-of.ts';
import { speechInput } from '#blocks/_shared/ai/speech-input.ts';
import { serviceRuntime } from '#blocks/_shared/service-runtime.ts';
import type { Filled } from '#blocks/define.ts';
import type { Runtime } from '#blocks/runtime.ts';
import type { BlockContext } from '#engine/block-context.ts';
import type { CodeValue } from '#engine/code-job.ts';
import type { ServiceInput } from '#engine/service-job.ts';
import { openAiLegacy } from './schema.ts';

type Options = Filled<typeof openAiLegacy>['options'];
type Completion = Extract<Options, { task: 'Create chat completion' }>;

/** Generates a response, speech or a picture, and saves the result. */
export const openAiLegacyRun: Runtime<typeof openAiLegacy> = serviceRuntime(openAiLegacy, {
  job: ({ options }, ctx) =>
    options.task === undefined
      ? { lacks: 'no task is chosen.' }
      : jobOf(options.task, { ...inputOf(options, ctx), ...endpointInput(options, ctx) }),
  save({ options }, ctx, output) {
    save(options, ctx, output);
    return undefined;
  },
  streams: ({ options }) =>
    options.task === 'Create chat completion'
      ? options.responseMapping?.find(
          ({ valueToExtract = 'Message content' }) => valueToExtract === 'Message content',
        )?.variableId
      : undefined,
  streamAction: ({ input }) => ({
    type: 'streamOpenAiChatCompletion',
    streamOpenAiChatCompletion: { messages: Array.isArray(input.messages) ? input.messages : [] },
    expectsDedicatedReply: true,
  }),
});

function inputOf(options: Extract<Options, { task: string }>, ctx: BlockContext): ServiceInput {
  switch (options.task) {
    case 'Create chat completion': {
      const { model, advancedSettings } = options;
      const temperature = advancedSettings?.temperature;
      return chatInput(
        { model, temperature, messages: (options.messages ?? []).flatMap((row) => plain(row, ctx)) },
        ctx,
      );
    }
    case 'Create speech':
      return speechInput(options, ctx);
    case 'Create image': {
      const prompt = ctx.fill(options.prompt ?? '');
      if (prompt.trim() === '') return { lacks: 'there is no prompt.' };
      const size = options.advancedOptions?.size;
      return { prompt, ...(size !== undefined && { size }) };
    }
  }
}

type Row = NonNullable<Completion['messages']>[number];
type Plain = NonNullable<ChatOptions['messages']>[number];

/** A sequence is two alternating lists, the visitor's first; its items are used literally. */
function plain(row: Row, ctx: BlockContext): readonly Plain[] {
  if (row.role !== 'Messages sequence ✨') return [row];
  const users = itemsOf(row.content?.userMessagesVariableId, ctx);
  const models = itemsOf(row.content?.assistantMessagesVariableId, ctx);
  return Array.from({ length: Math.max(users.length, models.length) }, (_, at): readonly Plain[] => [
    { role: 'user', content: users[at] ?? '', isLiteral: true },
    { role: 'assistant', content: models[at] ?? '', isLiteral: true },
  ]).flat();
}

function save(options: Options, ctx: BlockContext, output: CodeValue): void {
  switch (options.task) {
    case undefined:
      return;
    case 'Create speech':
      return ctx.set(options.saveUrlInVariableId, output);
    case 'Create image':
      for (const { variableId } of options.responseMapping ?? []) ctx.set(variableId, output);
      return;
    case 'Create chat completion': {
      const parts = partsOf(answerOf(output, ctx));
      for (const { valueToExtract = 'Message content', variableId } of options.responseMapping ?? []) {
        const part = parts[valueToExtract];
        const before = ctx.value(variableId);
        if (part !== undefined)
          ctx.set(
            variableId,
            Array.isArray(before) && valueToExtract === 'Message content' ? [...before, part] : part,
          );
      }
    }
  }
}
