import { blocksWith } from './blocks-with.ts';

/** Blocks at which another bot may run. */
export const leavingBlocks = blocksWith(({ leavesBot }) => leavesBot);
