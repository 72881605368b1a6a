import { completionRuntime } from '#blocks/_shared/ai/completion-runtime.ts';
import type { Runtime } from '#blocks/runtime.ts';
import { openRouter } from './schema.ts';

/** Has a model answer, and keeps what it says. */
export const openRouterRun: Runtime<typeof openRouter> = completionRuntime(openRouter);
