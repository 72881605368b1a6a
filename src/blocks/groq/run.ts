import { notAvailable } from '#blocks/_shared/not-available.ts';
import type { Runtime } from '#blocks/runtime.ts';
import { groq } from './schema.ts';

/** Passed over: this server cannot reach the service yet. */
export const groqRun: Runtime<typeof groq> = notAvailable(groq);
