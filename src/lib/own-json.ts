/**
 * JSON that this program wrote itself from a value of the named type, and kept where nobody else writes: rows of its
 * own tables, messages between its own threads. Everything else is for `parseJson` and a schema.
 *
 * @example ownJson<Theme>(row.theme)
 */
export function ownJson<T>(text: string, reviver?: (key: string, value: unknown) => unknown): T {
  const value: T = JSON.parse(text, reviver);
  return value;
}
