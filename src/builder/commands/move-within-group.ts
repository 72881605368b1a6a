import type { Op } from '#bot/ops/op.ts';
import type { BotDraft } from '#builder/document/bot-draft.ts';
import { indexOf } from '#builder/document/draft-index.ts';
import { moveBlocks } from './move-blocks.ts';

/**
 * Moves a block one place up (-1) or down (1); from the end of its group to the nearest end of the next one. Several blocks
 * move one by one.
 */
export function moveWithinGroup(draft: BotDraft, ids: ReadonlySet<string>, by: -1 | 1): readonly Op[] {
  const [id] = ids;
  const place = indexOf(draft).blocks.get(id ?? '');
  if (place === undefined || ids.size !== 1) return [];
  const { group, index, block } = place;
  const to = index + by;
  if (to >= 0 && to < group.blocks.length) {
    const after = by === 1 ? group.blocks[to]?.id : group.blocks[to - 1]?.id;
    return moveBlocks(draft, new Set([block.id]), { groupId: group.id, after: after ?? null });
  }
  const neighbour = draft.groups[draft.groups.indexOf(group) + by];
  if (neighbour === undefined) return [];
  const after = by === 1 ? null : (neighbour.blocks.at(-1)?.id ?? null);
  return moveBlocks(draft, new Set([block.id]), { groupId: neighbour.id, after });
}
