/** Small parsers for external values. */
export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of an object; none of anything else. */
export const readFields = (value: unknown): Fields => (isFields(value) ? value : {});

export const readText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

export const readNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

/** The objects of a list; none for anything else. */
export const readList = (value: unknown): readonly Fields[] =>
  Array.isArray(value) ? value.filter(isFields) : [];

/** JSON as a value; undefined when it is invalid. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
