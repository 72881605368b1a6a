/** Whether a value is what a row expects: objects may hold more than is named, lists may not. */
export function matches(actual: unknown, expected: unknown): boolean {
  if (Array.isArray(expected)) {
    return (
      Array.isArray(actual) &&
      actual.length === expected.length &&
      expected.every((item, index) => matches(actual[index], item))
    );
  }
  if (typeof expected !== 'object' || expected === null) return Object.is(actual, expected);
  if (typeof actual !== 'object' || actual === null) return false;
  const fields = new Map<string, unknown>(Object.entries(actual));
  return Object.entries(expected).every(([name, value]) => matches(fields.get(name), value));
}
