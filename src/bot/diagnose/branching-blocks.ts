import { blocksWith } from './blocks-with.ts';

/** Blocks with items that are taken under a condition. */
export const branchingBlocks = blocksWith(({ conditions }) => conditions.size > 0);
