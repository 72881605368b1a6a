import { setOwn } from '#lib/own.ts';

/** A JSON object whose fields have not been validated yet. */
export type Raw = Readonly<Record<string, unknown>>;

/** Whether this is a JSON object (not a list, not null). */
export function isRaw(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The objects of a list; other elements, or anything but a list, are ignored. */
export function rawsOf(value: unknown): readonly Raw[] {
  return Array.isArray(value) ? value.filter(isRaw) : [];
}

/** The own field of that name if it is a text. */
export function textOf(raw: Raw, key: string): string | undefined {
  const field = Object.hasOwn(raw, key) ? raw[key] : undefined;
  return typeof field === 'string' ? field : undefined;
}

/** The same object with one field changed in place, renamed or left out; the order of the fields is kept. */
export function mapFields(
  raw: Raw,
  change: (key: string, value: unknown) => readonly [string, unknown] | undefined,
): Raw {
  const made: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(raw)) {
    const field = change(key, value);
    if (field) setOwn(made, field[0], field[1]);
  }
  return made;
}

/** The same object without some fields. */
export function without(raw: Raw, ...keys: readonly string[]): Raw {
  return mapFields(raw, (key, value) => (keys.includes(key) ? undefined : [key, value]));
}

/** Applies a change to each object of a list; other elements stay. Anything but a list stays unchanged. */
export function mapRaws(list: unknown, change: (raw: Raw) => Raw): unknown {
  return Array.isArray(list) ? list.map((item: unknown) => (isRaw(item) ? change(item) : item)) : list;
}
