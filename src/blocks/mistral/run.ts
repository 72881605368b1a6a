import { chatInput, chatVariable, saveChat } from '#blocks/_shared/ai/chat-part.ts';
import { jobOf } from '#blocks/_shared/ai/job-of.ts';
import { saveVariables, variablesInput } from '#blocks/_shared/ai/variables-part.ts';
import { serviceRuntime } from '#blocks/_shared/service-runtime.ts';
import type { Runtime } from '#blocks/runtime.ts';
import { mistral } from './schema.ts';

/** Generates a response or extracts values from a text, and saves them. */
export const mistralRun: Runtime<typeof mistral> = serviceRuntime(mistral, {
  job({ options }, ctx) {
    switch (options.action) {
      case undefined:
        return { lacks: 'no action is chosen.' };
      case 'Create chat completion':
        return jobOf(options.action, chatInput(options, ctx));
      case 'Generate variables':
        return jobOf(options.action, variablesInput(options, ctx));
    }
  },
  save({ options }, ctx, output) {
    if (options.action === 'Create chat completion') return saveChat(options, ctx, output);
    return options.action === undefined ? undefined : saveVariables(options, ctx, output);
  },
  streams: ({ options }) => (options.action === 'Create chat completion' ? chatVariable(options) : undefined),
});
