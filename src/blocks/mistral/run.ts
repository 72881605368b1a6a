import { notAvailable } from '#blocks/_shared/not-available.ts';
import type { Runtime } from '#blocks/runtime.ts';
import { mistral } from './schema.ts';

/** Passed over: this server cannot reach the service yet. */
export const mistralRun: Runtime<typeof mistral> = notAvailable(mistral);
