import type { Value } from '#model/value.ts';

/** Maximum number of items in one list. */
export const MAX_ITEMS = 100_000;
/** Maximum bytes of one value. */
export const MAX_VALUE_BYTES = 8 * 1024 * 1024;

const BYTES_PER_CHAR = 2;
/** What an item, or a field of an object, takes besides its text. */
const BYTES_PER_ITEM = 16;

/** Upper bound of the bytes of a value in memory: two per character, 16 per item. A list is counted once. */
export function valueBytes(value: Value | undefined): number {
  if (typeof value === 'string') return value.length * BYTES_PER_CHAR;
  if (value === null || value === undefined) return 0;
  const known = bytesOfLists.get(value);
  if (known !== undefined) return known;
  let bytes = value.length * BYTES_PER_ITEM;
  for (const item of value) if (item !== null) bytes += item.length * BYTES_PER_CHAR;
  bytesOfLists.set(value, bytes);
  return bytes;
}

const bytesOfLists = new WeakMap<readonly (string | null)[], number>();

/** Whether something is small enough to become a value. Stops counting once it is too large. */
export function fitsValue(input: unknown): boolean {
  if (typeof input === 'string') return input.length * BYTES_PER_CHAR <= MAX_VALUE_BYTES;
  if (Array.isArray(input) && input.length > MAX_ITEMS) return false;
  return dataBytes(input, MAX_VALUE_BYTES) <= MAX_VALUE_BYTES;
}

/**
 * Approximate bytes of JSON data in memory; more than `enough` once it exceeds that. Works without recursion: the data
 * may be nested to any depth.
 */
export function dataBytes(input: unknown, enough = Number.POSITIVE_INFINITY): number {
  if (typeof input !== 'object' || input === null)
    return typeof input === 'string' ? input.length * BYTES_PER_CHAR : BYTES_PER_ITEM;
  let bytes = 0;
  const open: unknown[] = [input];
  while (open.length > 0 && bytes <= enough) {
    const data = open.pop();
    bytes += BYTES_PER_ITEM;
    if (typeof data === 'string') bytes += data.length * BYTES_PER_CHAR;
    if (typeof data !== 'object' || data === null) continue;
    if (Array.isArray(data)) {
      if (bytes + data.length * BYTES_PER_ITEM > enough) return Number.POSITIVE_INFINITY;
      for (const item of data) open.push(item);
      continue;
    }
    for (const [key, field] of Object.entries(data)) {
      bytes += key.length * BYTES_PER_CHAR;
      open.push(field);
    }
  }
  return bytes;
}
