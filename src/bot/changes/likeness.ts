import { isRaw } from '../raw.ts';

/**
 * How much of two elements is equal, from 0 to 1, apart from their ids and places. Elements of different types have
 * nothing in common.
 */
export function likeness(one: unknown, other: unknown): number {
  if (isRaw(one) && isRaw(other) && one.type !== other.type) return 0;
  const [mine, theirs] = [new Map<string, number>(), new Map<string, number>()];
  const size = count(one, '', mine) + count(other, '', theirs);
  if (size === 0) return 1;
  let common = 0;
  for (const [leaf, times] of mine) common += Math.min(times, theirs.get(leaf) ?? 0);
  return (2 * common) / size;
}

/** What says nothing about content. */
const identity: ReadonlySet<string> = new Set(['id', 'outgoingEdgeId', 'errorEdgeId', 'graphCoordinates']);

/** Counts the plain values of an element by where they are; gives how many there are. */
function count(value: unknown, path: string, leaves: Map<string, number>): number {
  if (Array.isArray(value))
    return value.reduce<number>((sum, item) => sum + count(item, `${path}/*`, leaves), 0);
  if (isRaw(value))
    return Object.entries(value).reduce(
      (sum, [key, field]) => sum + (identity.has(key) ? 0 : count(field, `${path}/${key}`, leaves)),
      0,
    );
  if (value === undefined) return 0;
  const leaf = `${path}=${JSON.stringify(value)}`;
  leaves.set(leaf, (leaves.get(leaf) ?? 0) + 1);
  return 1;
}
