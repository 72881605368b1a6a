/**
 * Whether two pieces of plain data are the same JSON: the order of keys does not count, a field that is
 * `undefined` is absent.
 *
 * @example jsonEqual({ a: 1, b: undefined }, { a: 1 }) // true
 */
export function jsonEqual(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false;
  if (Array.isArray(left) || Array.isArray(right)) {
    if (!Array.isArray(left) || !Array.isArray(right) || left.length !== right.length) return false;
    return left.every((item, index) => jsonEqual(item, right[index]));
  }
  const ours = present(left);
  const theirs = present(right);
  if (ours.size !== theirs.size) return false;
  for (const [key, field] of ours) if (!theirs.has(key) || !jsonEqual(field, theirs.get(key))) return false;
  return true;
}

function present(value: object): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(value).filter(([, field]) => field !== undefined));
}
