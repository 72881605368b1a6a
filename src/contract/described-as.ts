import type * as z from 'zod';

const shapes = new WeakMap<z.core.$ZodType, () => z.ZodType>();

/**
 * Has documents about the interface show `schema` as another shape: for what is read by rules of its own, and
 * for shapes that are too large to be made before somebody asks for them. Gives the schema back.
 *
 * @example groups: describedAs(z.unknown().optional(), documentShape.groups)
 */
export function describedAs<S extends z.ZodType>(schema: S, shape: () => z.ZodType): S {
  shapes.set(schema, shape);
  return schema;
}

/** What a schema is shown as, if that is something else. */
export function shownAs(schema: z.core.$ZodType): z.ZodType | undefined {
  return shapes.get(schema)?.();
}
