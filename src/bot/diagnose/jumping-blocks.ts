import { blocksWith } from './blocks-with.ts';

/** Blocks that lead elsewhere without an edge. */
export const jumpingBlocks = blocksWith(({ answers }) => (answers?.jumps.length ?? 0) > 0);
