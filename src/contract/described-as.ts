import type * as z from 'zod';

const shapes = new WeakMap<z.core.$ZodType, () => z.ZodType>();

/**
 * Describes `schema` with another shape in documents about the interface: for data with its own parser, and for shapes
 * that are too large to be created before they are needed. Returns the schema.
 * @example groups: describedAs(z.unknown().optional(), documentShape.groups)
 */
export function describedAs<S extends z.ZodType>(schema: S, shape: () => z.ZodType): S {
  shapes.set(schema, shape);
  return schema;
}

/** The shape that describes a schema, if there is one. */
export function shownAs(schema: z.core.$ZodType): z.ZodType | undefined {
  return shapes.get(schema)?.();
}
