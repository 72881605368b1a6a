/**
 * The JSON text of plain data with the keys of every object in code unit order: equal data, equal text.
 * What JSON leaves out is left out here too. The caller bounds the depth.
 *
 * @example canonicalJson({ b: [1, undefined], a: 'x' }) // '{"a":"x","b":[1,null]}'
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${Array.from(value, canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined && typeof field !== 'function' && typeof field !== 'symbol')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`);
  return `{${fields.join(',')}}`;
}
