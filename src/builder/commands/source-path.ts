import type { Path } from '#bot/ops/op.ts';
import type { BotDraft } from '#builder/document/bot-draft.ts';
import { indexOf } from '#builder/document/draft-index.ts';
import type { EdgeSource } from '#model/graph.ts';

/**
 * Where a document keeps the edge that leaves a place: of an event, a block, its error path, one of its items, or a path
 * of an item. Undefined: there is no such event or block.
 * @example sourcePath(draft, { blockId: 'b1' }) // ['groups', 'g1', 'blocks', 'b1', 'outgoingEdgeId']
 */
export function sourcePath(draft: BotDraft, from: EdgeSource): Path | undefined {
  const { blocks, events } = indexOf(draft);
  if (from.eventId !== undefined)
    return events.has(from.eventId) ? ['events', from.eventId, 'outgoingEdgeId'] : undefined;
  const place = blocks.get(from.blockId ?? '');
  if (place === undefined) return undefined;
  const block = ['groups', place.group.id, 'blocks', place.block.id];
  const { itemId, pathId } = from;
  if (itemId === undefined) return [...block, pathId === undefined ? 'outgoingEdgeId' : `${pathId}EdgeId`];
  const item = [...block, 'items', itemId];
  return pathId === undefined ? [...item, 'outgoingEdgeId'] : [...item, 'paths', pathId, 'outgoingEdgeId'];
}

/** Whether two edges leave the same place. */
export function isSameSource(left: EdgeSource, right: EdgeSource): boolean {
  return (['eventId', 'blockId', 'itemId', 'pathId'] as const).every((key) => left[key] === right[key]);
}
