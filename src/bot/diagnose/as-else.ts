import type { BotDocument } from '#bot/document.ts';
import { isItem } from '#bot/ops/items.ts';
import type { Op } from '#bot/ops/op.ts';
import type { BlockFact } from './facts.ts';
import { follower } from './flow.ts';
import { withoutEdge } from './without-edge.ts';
import { withoutItem } from './without-item.ts';

/**
 * Leads the block's own edge where an item leads, without that item and those behind it. Undefined: nothing would be left
 * to decide, or the edge of another block below comes in between.
 */
export function asElse(document: BotDocument, fact: BlockFact, itemId: string): readonly Op[] | undefined {
  const { block, group, answers } = fact;
  const items = Array.isArray(block.items) ? block.items.filter(isItem) : [];
  const at = items.findIndex(({ id }) => id === itemId);
  const edgeId = answers?.paths.find((path) => path.itemId === itemId)?.outgoingEdgeId;
  if (at < 1 || edgeId === undefined || follower(fact) !== undefined) return undefined;
  const path = ['groups', group.id, 'blocks', block.id];
  return [
    ...items.slice(at + 1).flatMap(({ id }) => withoutItem(document, fact, id)),
    ...(block.outgoingEdgeId === undefined ? [] : withoutEdge(document, block.outgoingEdgeId)),
    { op: 'remove', path: [...path, 'items', itemId] },
    { op: 'set', path: ['edges', edgeId, 'from'], to: { blockId: block.id } },
    { op: 'set', path: [...path, 'outgoingEdgeId'], to: edgeId },
  ];
}
