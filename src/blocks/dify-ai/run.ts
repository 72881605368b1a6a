import { notAvailable } from '#blocks/_shared/not-available.ts';
import type { Runtime } from '#blocks/runtime.ts';
import { difyAi } from './schema.ts';

/** Passed over: this server cannot reach the service yet. */
export const difyAiRun: Runtime<typeof difyAi> = notAvailable(difyAi);
