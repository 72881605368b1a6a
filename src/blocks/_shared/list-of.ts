import { COST } from '#engine/turn-work.ts';
import { parseJson } from '#lib/parse-json.ts';
import type { Value } from '#model/value.ts';

/**
 * The texts in a variable: the items of a list or of a JSON list, or a single plain text. Empty texts are left out.
 * @example listOf('["a","b"]') // ['a', 'b']
 */
export function listOf(value: Value): readonly string[] {
  return placesOf(value).filter((text) => text !== '');
}

/** The same with its gaps as empty texts: for lists that are matched by index. */
export function placesOf(value: Value): readonly string[] {
  if (value === null) return [];
  if (typeof value !== 'string') return value.map((item) => item ?? '');
  return jsonList(value) ?? [value];
}

/** Upper bound of the units for turning a value into choices: a text may be a list of the shortest items. */
export const listCost = (value: Value): number =>
  typeof value === 'string'
    ? value.length * (value.trimStart().startsWith('[') ? COST.listChar : 0)
    : (value?.length ?? 0) * COST.listItem;

function jsonList(text: string): readonly string[] | undefined {
  if (!text.trimStart().startsWith('[')) return undefined;
  try {
    const list: unknown = parseJson(text);
    return Array.isArray(list) ? list.map(itemText) : undefined;
  } catch {
    return undefined;
  }
}

const itemText = (item: unknown): string => {
  if (typeof item === 'string') return item;
  return item === null ? '' : JSON.stringify(item);
};
