import { freshBlock } from '#bot/block-answers.ts';
import type { DocumentBlock } from '#bot/document.ts';

/** A new block of a type, as the palette makes it. */
export function newBlock(type: string, newId: () => string): DocumentBlock {
  return freshBlock(type, newId) ?? { id: newId(), type };
}
