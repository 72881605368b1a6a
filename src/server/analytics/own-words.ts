/** Longer texts are never told apart. */
const MOST_CHARS = 200;

const known = new WeakMap<object, ReadonlySet<string>>();

/** All texts that a part of a bot contains, such as its choices and what it compares with. Computed once for each object. */
export function ownWords(part: object): ReadonlySet<string> {
  const found = known.get(part);
  if (found !== undefined) return found;
  const words = new Set<string>();
  const rest: unknown[] = [part];
  while (rest.length > 0) {
    const value = rest.pop();
    if (typeof value === 'string' && value.length <= MOST_CHARS) words.add(value);
    else if (typeof value === 'object' && value !== null) rest.push(...Object.values(value));
  }
  known.set(part, words);
  return words;
}
