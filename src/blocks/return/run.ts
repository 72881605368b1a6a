import type { Runtime } from '#blocks/runtime.ts';
import type { returnBlock } from './schema.ts';

/** Goes back to the last return address; if there is none, the engine just continues. */
export const returnBlockRun: Runtime<typeof returnBlock> = { run: () => ({ kind: 'return' }) };
