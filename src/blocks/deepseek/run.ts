import { completionRuntime } from '#blocks/_shared/ai/completion-runtime.ts';
import type { Runtime } from '#blocks/runtime.ts';
import { deepseek } from './schema.ts';

/** Generates a response, and saves it. */
export const deepseekRun: Runtime<typeof deepseek> = completionRuntime(deepseek);
