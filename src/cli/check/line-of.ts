import type { ReferencePath } from '#bot/references.ts';

/**
 * The line of a bot file, from 1, on which the id of a place is written: that of the smallest element the place names.
 * Undefined where the file does not hold it: a place without ids, or a document whose ids were made while reading.
 *
 * @example lineOf('{\n  "groups": [{ "id": "g1" }] }', { groupId: 'g1' }) // 2
 */
export function lineOf(text: string, place: ReferencePath): number | undefined {
  const id =
    place.itemId ?? place.blockId ?? place.eventId ?? place.edgeId ?? place.variableId ?? place.groupId;
  if (id === undefined) return undefined;
  const name = JSON.stringify(id);
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (/"id"\s*:\s*$/.test(text.slice(Math.max(0, at - KEY_LENGTH), at))) return lines(text.slice(0, at));
  return undefined;
}

/** How far before its value a key begins at most, with the blanks between them. */
const KEY_LENGTH = 40;

function lines(text: string): number {
  return text.split('\n').length;
}
