import type { ServicePerformer } from '#blocks/performer.ts';
import { chatCompletions } from './chat-completions.ts';
import { performChat } from './chat-performer.ts';

/** The performer of a block whose only action is a response of a language model. */
export function completionPerformer(options: Parameters<typeof chatCompletions>[0]): ServicePerformer {
  const dialect = chatCompletions(options);
  return (job, means) => performChat(job, means, dialect);
}
