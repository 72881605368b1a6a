import * as z from 'zod';
import { storedSchemaOf } from '#blocks/stored-block.ts';
import type { DocumentBlock } from '../document.ts';
import { isRaw, type Raw } from '../raw.ts';
import { optionsOf } from './options-of.ts';
import { unwrapField } from './unwrap-field.ts';

/** Which object gets which choice. */
export interface Switch {
  /** Steps from the block to the object whose fields depend on a choice; list elements by id or position. */
  readonly path: readonly string[];
  /** The new value of the choice; undefined: none. */
  readonly choice: string | undefined;
}

/**
 * The object after another choice, such as another action: what fits the new shape stays, everything else is left out.
 * Undefined: there is no such choice at the path.
 * @example switchShape(block, { path: ['options'], choice: 'Send email' }) // { action: 'Send email', credentialsId: 'c' }
 */
export function switchShape(block: DocumentBlock, { path, choice }: Switch): Raw | undefined {
  const found = schemaAt(storedSchemaOf(block.type), block, path);
  const union = found && unwrapField(found.schema).schema;
  if (found === undefined || !(union instanceof z.ZodDiscriminatedUnion)) return undefined;
  const key = union.def.discriminator;
  const shape = shapeFor(union, choice);
  if (shape === undefined) return undefined;
  const before = isRaw(found.value) ? found.value : {};
  const kept = Object.entries(before).flatMap(([name, value]) => {
    if (name === key || !(name in shape.shape)) return [];
    // Parsed, because a shape inside may know fewer fields.
    const parsed = z.safeParse(shape.shape[name], value);
    return parsed.success ? [[name, parsed.data] as const] : [];
  });
  return { ...(choice !== undefined && { [key]: choice }), ...Object.fromEntries(kept) };
}

function shapeFor(union: z.ZodDiscriminatedUnion, choice: string | undefined): z.ZodObject | undefined {
  const shapes = union.options.filter((option) => option instanceof z.ZodObject);
  const key = union.def.discriminator;
  return shapes.find((shape) =>
    choice === undefined
      ? z.safeParse(shape.shape[key], undefined).success
      : optionsOf(unwrapField(shape.shape[key])).some(({ value }) => value === choice),
  );
}

interface Place {
  readonly schema: z.core.$ZodType;
  readonly value: unknown;
}

/** The schema and the value at a path. */
function schemaAt(
  root: z.core.$ZodType | undefined,
  value: unknown,
  path: readonly string[],
): Place | undefined {
  return path.reduce<Place | undefined>((at, step) => at && below(at, step), root && { schema: root, value });
}

function below({ schema: wrapped, value }: Place, step: string): Place | undefined {
  const { schema } = unwrapField(wrapped);
  if (schema instanceof z.ZodArray) {
    const elements: readonly unknown[] = Array.isArray(value) ? value : [];
    const named = elements.find((element) => isRaw(element) && element['id'] === step);
    return { schema: schema.element, value: named ?? elements[Number(step)] };
  }
  const shape = schema instanceof z.ZodDiscriminatedUnion ? shapeOf(schema, value) : schema;
  const field = shape instanceof z.ZodObject ? shape.shape[step] : undefined;
  return field && { schema: field, value: isRaw(value) ? value[step] : undefined };
}

function shapeOf(union: z.ZodDiscriminatedUnion, value: unknown): z.ZodObject | undefined {
  const choice = isRaw(value) ? value[union.def.discriminator] : undefined;
  return shapeFor(union, typeof choice === 'string' ? choice : undefined);
}
