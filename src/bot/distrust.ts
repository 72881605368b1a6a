import { storedBlockSchema } from '#blocks/stored-block.ts';
import { blockAnswers } from './block-answers.ts';
import type { DocumentBlock } from './document.ts';
import { isRaw } from './raw.ts';

/**
 * Marks the author's code in a block as untrusted if it would run in the visitor's page. A block has such code when its
 * options include the flag `isUnsafe`; a flag that is set is never cleared.
 */
export function distrustBlock(block: DocumentBlock): DocumentBlock {
  const answers = blockAnswers(block);
  if (!('kind' in answers) || !runsInPage(answers.filled)) return block;
  const options = isRaw(block.options) ? block.options : {};
  const marked = storedBlockSchema.safeParse({ ...block, options: { ...options, isUnsafe: true } });
  if (!marked.success) return block;
  const made: DocumentBlock = marked.data;
  return isRaw(made.options) && made.options.isUnsafe === true ? made : block;
}

function runsInPage(filled: unknown): boolean {
  return isRaw(filled) && isRaw(filled.options) && filled.options.isExecutedOnClient === true;
}
