import type { Rule } from '#bot/diagnostic.ts';
import { blockRule } from './block-rule.ts';

/** Blocks that cannot run: their type is unknown or their content is not valid. */
export const blockTypes: Rule = blockRule({}, ({ block, place, isUnknown, invalid }) => {
  if (isUnknown) {
    const message = `The block type "${block.type}" is not supported, so this block is skipped`;
    return [{ code: 'block/unknown-type', severity: 'error', message, place }];
  }
  if (invalid === undefined) return [];
  return [{ code: 'block/invalid', severity: 'error', message: `This block cannot run: ${invalid}`, place }];
});
