import { notAvailable } from '#blocks/_shared/not-available.ts';
import type { Runtime } from '#blocks/runtime.ts';
import { chatNode } from './schema.ts';

/** Passed over: this server cannot reach the service yet. */
export const chatNodeRun: Runtime<typeof chatNode> = notAvailable(chatNode);
