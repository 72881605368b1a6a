import type { CallReply } from '#builder/api/call.ts';
import type { MissingPart } from './untested-of.ts';

type Flow = Pick<CallReply<'analytics.flow'>, 'blocks' | 'ways'>;

/** How often chats came to something that no test reaches; undefined: that is not counted. */
export function takenBy({ blocks, ways }: Flow, { kind, place }: MissingPart): number | undefined {
  const { blockId, itemId, eventId, edgeId } = place;
  if (kind === 'Block') return blocks.find((each) => each.blockId === blockId)?.visits ?? 0;
  // Rounds of a loop have an item, and no edge of their own.
  if (kind === 'Comparison' || (itemId !== undefined && edgeId === undefined)) return undefined;
  const taken = ways.filter(({ from, edgeId: edge }) => {
    if (kind === 'Event') return from.eventId === eventId;
    return edgeId === undefined ? edge === null && from.blockId === blockId : edge === edgeId;
  });
  return taken.reduce((sum, { total }) => sum + total, 0);
}
