import { completionRuntime } from '#blocks/_shared/ai/completion-runtime.ts';
import type { Runtime } from '#blocks/runtime.ts';
import { deepseek } from './schema.ts';

/** Has a model answer, and keeps what it says. */
export const deepseekRun: Runtime<typeof deepseek> = completionRuntime(deepseek);
