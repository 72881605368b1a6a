import { textBubble } from './text-bubble/schema.ts';
import { textInput } from './text-input/schema.ts';

/** All blocks, in the order of the palette. One line per block. */
export const blockDefs = [textBubble, textInput] as const;

/** Type of a block on the wire. */
export type BlockType = (typeof blockDefs)[number]['type'];

/** The definition of one block type. */
export type BlockDefOf<T extends BlockType> = Extract<(typeof blockDefs)[number], { readonly type: T }>;
