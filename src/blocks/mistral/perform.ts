import { chatCompletions } from '#blocks/_shared/ai/perform/chat-completions.ts';
import { performChat, performVariables } from '#blocks/_shared/ai/perform/chat-performer.ts';
import type { ServicePerformer } from '#blocks/performer.ts';

// It says what streams took without being asked, and refuses to be asked.
const dialect = chatCompletions({ asksForUsage: false });

/** Asks the model of the job. */
export const mistralPerform: ServicePerformer = (job, means) =>
  job.action === 'Generate variables'
    ? performVariables(job, means, dialect)
    : performChat(job, means, dialect);
