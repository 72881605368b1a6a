import type * as z from 'zod';
import type { FieldCondition, FieldValue } from '#model/field-meta.ts';
import type { FieldPath, ShownWhen } from './form.ts';
import { unwrapField } from './unwrap-field.ts';

/** Where a field is: its path, and the objects around it, outermost first, from the block or list element. */
export interface Scope {
  readonly path: FieldPath;
  readonly objects: readonly z.ZodObject[];
}

/** A field that another one names. */
interface NamedField {
  readonly path: FieldPath;
  readonly schema: z.core.$ZodType;
}

/** Finds the field that a relative name means: `mode`, or `../isCustomBody`. */
export function resolveField(name: string, scope: Scope): NamedField {
  const steps = name.split('/');
  const key = steps.pop() ?? '';
  const object = scope.objects.at(-1 - steps.length);
  const schema = object?.shape[key];
  if (schema === undefined || steps.some((step) => step !== '..'))
    throw new Error(`${scope.path.join('.')} refers to a field ${name} that does not exist`);
  return { path: [...scope.path.slice(0, -1 - steps.length), key], schema };
}

/** A condition with the path of its field, and what that field counts as if it is absent. */
export function resolveCondition(condition: FieldCondition, scope: Scope): ShownWhen {
  const { path, schema } = resolveField(condition.field, scope);
  const absent = unwrapField(schema).default;
  return {
    path,
    ...('is' in condition ? { is: valuesIn(condition.is) } : { isNot: valuesIn(condition.isNot) }),
    ...(isFieldValue(absent) && { default: absent }),
  };
}

const valuesIn = (values: FieldValue | readonly FieldValue[]): readonly FieldValue[] =>
  typeof values === 'object' && values !== null ? values : [values];

function isFieldValue(value: unknown): value is FieldValue {
  return (
    value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  );
}
