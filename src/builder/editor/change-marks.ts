import type { BotChange, ChangeKind } from '#bot/changes/bot-change.ts';

/** How the board marks differences: what is more than a place on the board counts first. */
export function changeMarks(changes: readonly BotChange[]): ReadonlyMap<string, ChangeKind> {
  const marks = new Map<string, ChangeKind>();
  for (const { kind, place, effect } of changes) {
    const { edgeId, eventId, itemId, blockId, groupId } = place;
    const id = edgeId ?? eventId ?? (itemId === undefined ? (blockId ?? groupId) : `${blockId}/${itemId}`);
    if (id !== undefined && (effect !== 'layout' || !marks.has(id))) marks.set(id, kind);
  }
  return marks;
}
