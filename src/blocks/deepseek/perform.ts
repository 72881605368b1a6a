import { chatCompletions } from '#blocks/_shared/ai/perform/chat-completions.ts';
import { performChat } from '#blocks/_shared/ai/perform/chat-performer.ts';
import type { ServicePerformer } from '#blocks/performer.ts';

const dialect = chatCompletions({ asksForUsage: true });

/** Calls the model of the job. */
export const deepseekPerform: ServicePerformer = (job, means) => performChat(job, means, dialect);
