import { completionRuntime } from '#blocks/_shared/ai/completion-runtime.ts';
import type { Runtime } from '#blocks/runtime.ts';
import { togetherAi } from './schema.ts';

/** Has a model answer, and keeps what it says. */
export const togetherAiRun: Runtime<typeof togetherAi> = completionRuntime(togetherAi);
