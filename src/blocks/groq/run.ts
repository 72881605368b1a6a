import { completionRuntime } from '#blocks/_shared/ai/completion-runtime.ts';
import type { Runtime } from '#blocks/runtime.ts';
import { groq } from './schema.ts';

/** Generates a response, and saves it. */
export const groqRun: Runtime<typeof groq> = completionRuntime(groq);
