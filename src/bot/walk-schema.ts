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
  walk(schema, { value, path: [], meta: nothing }, visit);
}

function walk(schema: z.core.$ZodType, at: Visited, visit: (visited: Visited) => void): void {
  const { value } = at;
  if (value === undefined || value === null) return;
  const layer = layerOf(schema);
  const meta = at.meta === nothing ? layer.meta : { ...layer.meta, ...at.meta };
  const here = { ...at, meta };
  if (layer.inner !== undefined) return walk(layer.inner, here, visit);
  const option = layer.options.find((shape) => z.safeParse(shape, value).success);
  if (option !== undefined) return walk(option, here, visit);
  visit(here);
  if (isRaw(value)) {
    for (const [key, field] of layer.fields)
      if (Object.hasOwn(value, key))
        walk(field, { value: value[key], path: [...at.path, key], meta: nothing }, visit);
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const element = layer.elements?.[index] ?? layer.element;
      if (element !== undefined)
        walk(element, { value: item, path: [...at.path, index], meta: nothing }, visit);
    }
  }
}

/** What a schema says about values at its place. */
interface Layer {
  readonly meta: Readonly<Record<string, unknown>>;
  /** The inner schema of a wrapper that only adds something. */
  readonly inner: z.core.$ZodType | undefined;
  readonly options: readonly z.core.$ZodType[];
  readonly fields: readonly (readonly [key: string, field: z.core.$ZodType])[];
  readonly element: z.core.$ZodType | undefined;
  /** Of a tuple, by position. */
  readonly elements: readonly z.core.$ZodType[] | undefined;
}

/** Remembered for as long as the schema lives: every value of a document is walked. */
function layerOf(schema: z.core.$ZodType): Layer {
  const known = layers.get(schema);
  if (known !== undefined) return known;
  const layer: Layer = {
    meta: { ...z.globalRegistry.get(schema) },
    inner: unwrap(schema),
    options: schema instanceof z.ZodUnion ? schema.options : [],
    fields: schema instanceof z.ZodObject ? Object.entries(schema.shape) : [],
    element: schema instanceof z.ZodArray ? schema.element : undefined,
    elements: schema instanceof z.ZodTuple ? schema.def.items : undefined,
  };
  layers.set(schema, layer);
  return layer;
}

const layers = new WeakMap<z.core.$ZodType, Layer>();

const nothing: Visited['meta'] = {};

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
