/** What was typed, by path of the field. */
export type FieldValues = Readonly<Record<string, string | boolean>>;

interface CredentialField {
  /** With dots: `from.email`. */
  readonly path: string;
  readonly kind: 'text' | 'number' | 'boolean' | 'json';
  readonly isRequired: boolean;
}

/**
 * The data of credentials: fields that were left empty are left out.
 * @example dataOf(fields, { host: 'smtp.example.com', port: '587', 'from.email': 'a@example.com' })
 */
export function dataOf(
  fields: readonly CredentialField[],
  values: FieldValues,
): Readonly<Record<string, unknown>> {
  return fields.reduce<Readonly<Record<string, unknown>>>((data, { path, kind }) => {
    const value = values[path];
    if (value === undefined || value === '') return data;
    return withValue(data, path.split('.'), kind === 'number' ? Number(value) : value);
  }, {});
}

/** The paths of required fields that are empty, and of numbers that are none. */
export function missingIn(fields: readonly CredentialField[], values: FieldValues): readonly string[] {
  return fields
    .filter(({ path, kind, isRequired }) => {
      const value = values[path];
      const isEmpty = value === undefined || value === '';
      if (isEmpty) return isRequired && kind !== 'boolean';
      return kind === 'number' && !Number.isFinite(Number(value));
    })
    .map(({ path }) => path);
}

function withValue(
  data: Readonly<Record<string, unknown>>,
  [step = '', ...rest]: readonly string[],
  value: unknown,
): Readonly<Record<string, unknown>> {
  if (rest.length === 0) return { ...data, [step]: value };
  const before = data[step];
  const inner = typeof before === 'object' && before !== null ? { ...before } : {};
  return { ...data, [step]: withValue(inner, rest, value) };
}
