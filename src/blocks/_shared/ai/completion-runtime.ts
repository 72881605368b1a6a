import { serviceRuntime } from '#blocks/_shared/service-runtime.ts';
import type { BlockProblem } from '#blocks/define.ts';
import type { StepRuntime } from '#blocks/runtime.ts';
import { type ChatOptions, chatInput, chatVariable, saveChat } from './chat-part.ts';
import { jobOf } from './job-of.ts';

interface CompletionBlock {
  readonly type: string;
  readonly errorEdgeId?: string | undefined;
  readonly options:
    | { readonly action?: undefined; readonly credentialsId?: string | undefined }
    | (ChatOptions & {
        readonly action: 'Create chat completion';
        readonly credentialsId?: string | undefined;
      });
}

/** The runtime of a block whose only action is a response of a language model. */
export function completionRuntime<B extends CompletionBlock>(def: {
  readonly label: string;
  readonly problems?: (block: B) => readonly BlockProblem[];
}): StepRuntime<B> {
  return serviceRuntime<B>(def, {
    job({ options }, ctx) {
      if (options.action === undefined) return { lacks: 'no action is chosen.' };
      return jobOf(options.action, chatInput(options, ctx));
    },
    save: ({ options }, ctx, output) =>
      options.action === undefined ? undefined : saveChat(options, ctx, output),
    streams: ({ options }) => (options.action === undefined ? undefined : chatVariable(options)),
  });
}
