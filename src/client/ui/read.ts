/** Parsers for data from the wire: options, themes and settings may leave out anything. */

export type Fields = Readonly<Record<string, unknown>>;

const nothing: Fields = {};

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields of an object; none of anything else. */
export function readFields(value: unknown): Fields {
  return isFields(value) ? value : nothing;
}

/** A text that is not empty, else the fallback. */
export function readText(value: unknown, fallback = ''): string {
  return typeof value === 'string' && value !== '' ? value : fallback;
}

/** A number, also when it is written as a text; undefined of anything else. */
export function readNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

export function readFlag(value: unknown, fallback: boolean): boolean {
  return typeof value === 'boolean' ? value : fallback;
}

/** The items of a list; none of anything else. */
export function readList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
