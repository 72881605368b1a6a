import { notAvailable } from '#blocks/_shared/not-available.ts';
import type { Runtime } from '#blocks/runtime.ts';
import { openAiLegacy } from './schema.ts';

/** Passed over: this server cannot reach the service yet. */
export const openAiLegacyRun: Runtime<typeof openAiLegacy> = notAvailable(openAiLegacy);
