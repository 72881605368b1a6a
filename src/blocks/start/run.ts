import type { Runtime } from '#blocks/runtime.ts';
import { next } from '#engine/next.ts';
import type { startBlock } from './schema.ts';

/** Does nothing: the flow continues. */
export const startBlockRun: Runtime<typeof startBlock> = { run: () => next };
