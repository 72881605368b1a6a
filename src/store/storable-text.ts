/**
 * The text as every database can keep it: NUL and unpaired surrogates become U+FFFD.
 *
 * @example toStorableText('a\0b') // 'a\uFFFDb'
 */
export function toStorableText(text: string): string {
  return troublesome.test(text) ? text.toWellFormed().replaceAll('\0', '\uFFFD') : text;
}

/** A copy with all texts storable, keys aside. */
export function toStorable(value: unknown): unknown {
  if (typeof value === 'string') return toStorableText(value);
  if (Array.isArray(value)) return value.map(toStorable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toStorable(item)]));
}

/** The JSON text of a value with all texts storable. */
export function toStorableJson(value: unknown): string {
  const json = JSON.stringify(value);
  // Whatever is not storable was escaped so: the copy is rarely needed.
  return json.includes('\\u') ? JSON.stringify(toStorable(value)) : json;
}

const troublesome = /[\0\ud800-\udfff]/;
