/**
 * Reads and writes records with external keys (variable ids, names): a key such as `__proto__` or `constructor` is
 * treated like any other.
 */
export function getOwn<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** Writes into a record that the caller created. */
export function setOwn<T>(record: Record<string, T>, key: string, value: T): void {
  if (key === '__proto__') {
    Object.defineProperty(record, key, { value, enumerable: true, configurable: true, writable: true });
    return;
  }
  record[key] = value;
}
