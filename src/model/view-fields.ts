/** The text in a field of an untyped record, without blanks around it; empty when there is none. */
export function textField(record: unknown, ...path: readonly string[]): string {
  const value = path.reduce<unknown>(fieldOf, record);
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}

/** The list in a field of an untyped record; empty when there is none. */
export function listField(record: unknown, ...path: readonly string[]): readonly unknown[] {
  const value = path.reduce<unknown>(fieldOf, record);
  return Array.isArray(value) ? value : [];
}

/** Whether a field of an untyped record is true. */
export const isSet = (record: unknown, ...path: readonly string[]): boolean =>
  path.reduce<unknown>(fieldOf, record) === true;

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined;
}
