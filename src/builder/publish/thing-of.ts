import type { BotChange } from '#bot/changes/bot-change.ts';
import type { Thing } from '#builder/document/selection.ts';

/** Where a change is on the board; undefined: nowhere. */
export function thingOf({ place }: Pick<BotChange, 'place'>): Thing | undefined {
  const { edgeId, eventId, blockId, groupId } = place;
  if (edgeId !== undefined) return { kind: 'edges', id: edgeId };
  if (eventId !== undefined) return { kind: 'events', id: eventId };
  if (blockId !== undefined) return { kind: 'blocks', id: blockId };
  return groupId === undefined ? undefined : { kind: 'groups', id: groupId };
}
