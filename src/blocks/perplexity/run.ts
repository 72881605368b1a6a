import { completionRuntime } from '#blocks/_shared/ai/completion-runtime.ts';
import type { Runtime } from '#blocks/runtime.ts';
import { perplexity } from './schema.ts';

/** Has a model answer, and keeps what it says. */
export const perplexityRun: Runtime<typeof perplexity> = completionRuntime(perplexity);
