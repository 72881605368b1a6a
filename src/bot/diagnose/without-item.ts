import type { BotDocument } from '#bot/document.ts';
import type { Op } from '#bot/ops/op.ts';
import type { BlockFact } from './facts.ts';
import { withoutEdge } from './without-edge.ts';

/** Removes an item of a block, and the edge that leaves it. */
export function withoutItem(
  document: BotDocument,
  { group, block, answers }: BlockFact,
  itemId: string,
): readonly Op[] {
  const edges = (answers?.paths ?? [])
    .filter((path) => path.itemId === itemId)
    .flatMap(({ outgoingEdgeId }) => (outgoingEdgeId === undefined ? [] : [outgoingEdgeId]));
  return [
    ...edges.flatMap((id) => withoutEdge(document, id)),
    { op: 'remove', path: ['groups', group.id, 'blocks', block.id, 'items', itemId] },
  ];
}
