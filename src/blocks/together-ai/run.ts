import { notAvailable } from '#blocks/_shared/not-available.ts';
import type { Runtime } from '#blocks/runtime.ts';
import { togetherAi } from './schema.ts';

/** Passed over: this server cannot reach the service yet. */
export const togetherAiRun: Runtime<typeof togetherAi> = notAvailable(togetherAi);
