import { completionRuntime } from '#blocks/_shared/ai/completion-runtime.ts';
import type { Runtime } from '#blocks/runtime.ts';
import { togetherAi } from './schema.ts';

/** Generates a response, and saves it. */
export const togetherAiRun: Runtime<typeof togetherAi> = completionRuntime(togetherAi);
