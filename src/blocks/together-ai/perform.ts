import { completionPerformer } from '#blocks/_shared/ai/perform/completion-performer.ts';

/** Calls the model of the job. */
export const togetherAiPerform = completionPerformer({ asksForUsage: true });
