import { chatCompletions } from '#blocks/_shared/ai/perform/chat-completions.ts';
import { performChat, performVariables } from '#blocks/_shared/ai/perform/chat-performer.ts';
import type { ServicePerformer } from '#blocks/performer.ts';

// It reports the usage of streams by default, and rejects requests for it.
const dialect = chatCompletions({ asksForUsage: false });

/** Calls the model of the job. */
export const mistralPerform: ServicePerformer = (job, means) =>
  job.action === 'Generate variables'
    ? performVariables(job, means, dialect)
    : performChat(job, means, dialect);
