import { completionRuntime } from '#blocks/_shared/ai/completion-runtime.ts';
import type { Runtime } from '#blocks/runtime.ts';
import { perplexity } from './schema.ts';

/** Generates a response, and saves it. */
export const perplexityRun: Runtime<typeof perplexity> = completionRuntime(perplexity);
