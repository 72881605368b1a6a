import * as z from 'zod';
import type { FieldMeta } from '#model/field-meta.ts';

/** A field of a schema without the layers around it. */
export interface UnwrappedField {
  readonly schema: z.core.$ZodType;
  /** The metadata of all layers; the outer ones win. */
  readonly meta: FieldMeta;
  /** What an absent value counts as; undefined: nothing. */
  readonly default?: unknown;
}

/** Takes the layers off that allow a value to be absent, and gathers what they say. */
export function unwrapField(schema: z.core.$ZodType): UnwrappedField {
  const meta: FieldMeta = { ...z.globalRegistry.get(schema) };
  if (schema instanceof z.ZodDefault)
    return { ...around(schema.def.innerType, meta), default: schema.def.defaultValue };
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly
  )
    return around(schema.def.innerType, meta);
  return { schema, meta };
}

function around(inner: z.core.$ZodType, meta: FieldMeta): UnwrappedField {
  const field = unwrapField(inner);
  return { ...field, meta: { ...field.meta, ...meta } };
}
