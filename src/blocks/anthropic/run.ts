import { chatInput, chatVariable, saveChat } from '#blocks/_shared/ai/chat-part.ts';
import { jobOf } from '#blocks/_shared/ai/job-of.ts';
import { saveVariables, variablesInput } from '#blocks/_shared/ai/variables-part.ts';
import { serviceRuntime } from '#blocks/_shared/service-runtime.ts';
import type { Runtime } from '#blocks/runtime.ts';
import { anthropic } from './schema.ts';

/** Generates a response or extracts values from a text, and saves them. */
export const anthropicRun: Runtime<typeof anthropic> = serviceRuntime(anthropic, {
  job({ options }, ctx) {
    if (options.action === undefined) return { lacks: 'no action is chosen.' };
    if (options.action === 'Generate variables') return jobOf(options.action, variablesInput(options, ctx));
    const system = ctx.fill(options.systemMessage ?? '');
    return jobOf(options.action, {
      ...chatInput(options, ctx),
      ...(system.trim() !== '' && { system }),
    });
  },
  save({ options }, ctx, output) {
    if (options.action === 'Create Chat Message') return saveChat(options, ctx, output);
    return options.action === undefined ? undefined : saveVariables(options, ctx, output);
  },
  streams: ({ options }) => (options.action === 'Create Chat Message' ? chatVariable(options) : undefined),
});
