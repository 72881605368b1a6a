import { completionRuntime } from '#blocks/_shared/ai/completion-runtime.ts';
import type { Runtime } from '#blocks/runtime.ts';
import { openRouter } from './schema.ts';

/** Generates a response, and saves it. */
export const openRouterRun: Runtime<typeof openRouter> = completionRuntime(openRouter);
