import type { DocumentBlock } from '#bot/document.ts';
import type { Op } from '#bot/ops/op.ts';
import type { BotDraft } from '#builder/document/bot-draft.ts';
import { newGroupOp } from './new-group-op.ts';
import type { BlockTarget } from './point.ts';

/** Puts new blocks somewhere, in their order. */
export function insertBlocks(
  draft: BotDraft,
  blocks: readonly DocumentBlock[],
  target: BlockTarget,
): readonly Op[] {
  if ('at' in target) return [newGroupOp(draft, { id: target.groupId, at: target.at, blocks })];
  return blocks.map((block, index) => ({
    op: 'add',
    list: ['groups', target.groupId, 'blocks'],
    value: block,
    after: blocks[index - 1]?.id ?? target.after,
  }));
}
