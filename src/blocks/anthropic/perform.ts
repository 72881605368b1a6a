import { anthropicMessages } from '#blocks/_shared/ai/perform/anthropic-messages.ts';
import { performChat, performVariables } from '#blocks/_shared/ai/perform/chat-performer.ts';
import type { ServicePerformer } from '#blocks/performer.ts';

/** Calls the model of the job. */
export const anthropicPerform: ServicePerformer = (job, means) =>
  job.action === 'Generate variables'
    ? performVariables(job, means, anthropicMessages)
    : performChat(job, means, anthropicMessages);
