import { answerOf, partsOf, troubleEntry } from '#blocks/_shared/ai/answer-of.ts';
import { chatInput, chatVariable, saveChat } from '#blocks/_shared/ai/chat-part.ts';
import { endpointInput } from '#blocks/_shared/ai/endpoint-input.ts';
import { jobOf } from '#blocks/_shared/ai/job-of.ts';
import { saveMapping, variableOf } from '#blocks/_shared/ai/save-mapping.ts';
import { speechInput } from '#blocks/_shared/ai/speech-input.ts';
import { saveVariables, variablesInput } from '#blocks/_shared/ai/variables-part.ts';
import { serviceRuntime } from '#blocks/_shared/service-runtime.ts';
import type { Filled } from '#blocks/define.ts';
import type { Runtime } from '#blocks/runtime.ts';
import type { BlockContext } from '#engine/block-context.ts';
import type { CodeValue } from '#engine/code-job.ts';
import type { ServiceInput } from '#engine/service-job.ts';
import type { LogEntry } from '#model/chat.ts';
import { assistantInput } from './assistant-input.ts';
import { modelInput } from './model-input.ts';
import { openai } from './schema.ts';

type Options = Filled<typeof openai>['options'];

/** Generates a response, extracts values, or converts speech, and saves the result. */
export const openaiRun: Runtime<typeof openai> = serviceRuntime(openai, {
  job: ({ options }, ctx) =>
    options.action === undefined
      ? { lacks: 'no action is chosen.' }
      : jobOf(options.action, { ...inputOf(options, ctx), ...endpointInput(options, ctx) }),
  save: ({ options }, ctx, output) => save(options, ctx, output),
  streams({ options }) {
    if (options.action === 'Create chat completion') return chatVariable(options);
    return options.action === 'Ask Model' ? variableOf(options.responseMapping, ['Message']) : undefined;
  },
});

function inputOf(options: Extract<Options, { action: string }>, ctx: BlockContext): ServiceInput {
  switch (options.action) {
    case 'Create chat completion':
      return chatInput(options, ctx);
    case 'Ask Model':
      return modelInput(options, ctx);
    case 'Ask Assistant':
      return assistantInput(options, ctx);
    case 'Generate variables':
      return variablesInput(options, ctx);
    case 'Create speech':
      return speechInput(options, ctx);
    case 'Create transcription': {
      const url = ctx.fill(options.url ?? '').trim();
      if (url === '') return { lacks: 'there is no recording.' };
      const [model, prompt] = [ctx.fill(options.model ?? ''), ctx.fill(options.prompt ?? '')];
      return { url, model: model.trim() || 'whisper-1', ...(prompt !== '' && { prompt }) };
    }
  }
}

function save(options: Options, ctx: BlockContext, output: CodeValue): LogEntry | undefined {
  switch (options.action) {
    case undefined:
      return undefined;
    case 'Create chat completion':
      return saveChat(options, ctx, output);
    case 'Generate variables':
      return saveVariables(options, ctx, output);
    case 'Create speech':
      ctx.set(options.saveUrlInVariableId, output);
      return undefined;
    case 'Create transcription':
      ctx.set(options.transcriptionVariableId, output);
      return undefined;
    case 'Ask Model':
    case 'Ask Assistant': {
      const answer = answerOf(output, ctx);
      const kept = options.action === 'Ask Model' ? options.responseIdVariableId : options.threadVariableId;
      if (answer.id !== undefined) ctx.set(kept, answer.id);
      saveMapping(options.responseMapping, ctx, { first: 'Message', parts: partsOf(answer) });
      return troubleEntry(answer);
    }
  }
}
