import type { Value } from '#model/value.ts';
import { MAX_ITEMS, MAX_VALUE_BYTES, valueBytes } from './value-size.ts';

/**
 * The list with a text, or all items of a list, appended; a text is a list of one, null an empty one. Undefined when it
 * would exceed the maximum length: nothing is copied then.
 */
export function joinedList(held: Value, added: Value): readonly (string | null)[] | undefined {
  const list = held === null ? [] : listOf(held);
  const more = listOf(added);
  if (list.length + more.length > MAX_ITEMS) return undefined;
  return valueBytes(held) + valueBytes(added) > MAX_VALUE_BYTES ? undefined : [...list, ...more];
}

const listOf = (value: Value): readonly (string | null)[] =>
  value === null || typeof value === 'string' ? [value] : value;
