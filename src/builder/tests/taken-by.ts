import type { CallReply } from '#builder/api/call.ts';
import type { MissingPart } from './untested-of.ts';

type Flow = Pick<CallReply<'analytics.flow'>, 'blocks' | 'ways'>;

/** How often chats came to something that no test reaches; undefined: that is not counted. */
export function takenBy({ blocks, ways }: Flow, { kind, place }: MissingPart): number | undefined {
  const { blockId, eventId, edgeId } = place;
  if (kind === 'Block') return blocks.find((each) => each.blockId === blockId)?.visits ?? 0;
  if (kind === 'Comparison') return undefined;
  const taken = ways.filter(({ from, edgeId: edge }) =>
    edgeId === undefined
      ? edge === null && (eventId === undefined ? from.blockId === blockId : from.eventId === eventId)
      : edge === edgeId,
  );
  return taken.reduce((sum, { total }) => sum + total, 0);
}
