import { notAvailable } from '#blocks/_shared/not-available.ts';
import type { Runtime } from '#blocks/runtime.ts';
import { segment } from './schema.ts';

/** Passed over: this server cannot reach the service yet. */
export const segmentRun: Runtime<typeof segment> = notAvailable(segment);
