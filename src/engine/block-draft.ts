import type { ProgramBlock } from './program.ts';

/** A block before its way to the end was measured. */
export type BlockDraft = Omit<ProgramBlock, 'remaining'>;
