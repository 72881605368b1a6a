import type { Runtime } from '#blocks/runtime.ts';
import type { returnBlock } from './schema.ts';

/** Back to the last return address; where there is none, the engine just goes on. */
export const returnBlockRun: Runtime<typeof returnBlock> = { run: () => ({ kind: 'return' }) };
