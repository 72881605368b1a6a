import * as z from 'zod';
import { isRaw } from './raw.ts';

/** A value of a document with the schema that describes it. */
export interface Visited {
  readonly value: unknown;
  readonly path: readonly (string | number)[];
  /** Metadata of the schema at this place, outermost first when several layers have some. */
  readonly meta: Readonly<Record<string, unknown>>;
}

/**
 * Walks data along its schema and visits every value, outer ones first. Of several possible shapes, the first one that
 * matches is used.
 */
export function walkSchema(schema: z.core.$ZodType, value: unknown, visit: (visited: Visited) => void): void {
  walk(schema, { value, path: [], meta: {} }, visit);
}

function walk(schema: z.core.$ZodType, at: Visited, visit: (visited: Visited) => void): void {
  if (at.value === undefined || at.value === null) return;
  const meta = { ...z.globalRegistry.get(schema), ...at.meta };
  const inner = unwrap(schema);
  if (inner) return walk(inner, { ...at, meta }, visit);
  if (schema instanceof z.ZodUnion) {
    const option = schema.options.find((shape) => z.safeParse(shape, at.value).success);
    if (option) return walk(option, { ...at, meta }, visit);
  }
  visit({ ...at, meta });
  if (schema instanceof z.ZodObject && isRaw(at.value)) {
    for (const [key, field] of Object.entries(schema.shape)) {
      if (Object.hasOwn(at.value, key))
        walk(field, { value: at.value[key], path: [...at.path, key], meta: {} }, visit);
    }
  }
  if (schema instanceof z.ZodArray && Array.isArray(at.value)) {
    for (const [index, item] of at.value.entries()) {
      walk(schema.element, { value: item, path: [...at.path, index], meta: {} }, visit);
    }
  }
  if (schema instanceof z.ZodTuple && Array.isArray(at.value)) {
    for (const [index, item] of schema.def.items.entries()) {
      walk(item, { value: at.value[index], path: [...at.path, index], meta: {} }, visit);
    }
  }
}

/** The inner schema of a wrapper that only adds something. */
function unwrap(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodNonOptional
  ) {
    return schema.def.innerType;
  }
  if (schema instanceof z.ZodPipe)
    return schema.def.in instanceof z.ZodTransform ? schema.def.out : schema.def.in;
  if (schema instanceof z.ZodLazy) return schema.def.getter();
  return undefined;
}
