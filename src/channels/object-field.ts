/** The object in a field of any data; undefined: there is none. */
export function objectField(record: unknown, key: string): object | undefined {
  const value: unknown =
    typeof record === 'object' && record !== null && Object.hasOwn(record, key)
      ? Reflect.get(record, key)
      : undefined;
  return typeof value === 'object' && value !== null ? value : undefined;
}
