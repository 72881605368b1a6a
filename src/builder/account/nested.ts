/**
 * The data of a form as nested fields: `{"from.email": "a@b.c"}` becomes `{from: {email: "a@b.c"}}`. Empty texts are
 * left out.
 */
export function nested(flat: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(flat)) {
    if (value === '' || value === undefined) continue;
    put(data, path.split('.'), value);
  }
  return data;
}

function put(into: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    into[name] = value;
    return;
  }
  const before = into[name];
  const inner: Record<string, unknown> = typeof before === 'object' && before !== null ? { ...before } : {};
  put(inner, rest, value);
  into[name] = inner;
}
