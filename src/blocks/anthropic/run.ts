import { notAvailable } from '#blocks/_shared/not-available.ts';
import type { Runtime } from '#blocks/runtime.ts';
import { anthropic } from './schema.ts';

/** Passed over: this server cannot reach the service yet. */
export const anthropicRun: Runtime<typeof anthropic> = notAvailable(anthropic);
