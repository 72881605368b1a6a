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
  walk(layerOf(schema), { value, path: [], meta: nothing }, visit);
}

/** Visits every place of a schema, in all its shapes: its metadata, and the name of the field; '' outside of fields. */
export function walkPlaces(
  schema: z.core.$ZodType,
  visit: (place: Pick<Visited, 'meta'> & { readonly name: string }) => void,
): void {
  const seen = new Set<z.core.$ZodType>();
  const enter = (place: z.core.$ZodType, name: string, outer: Visited['meta'] = nothing): void => {
    const layer = layerOf(place);
    const meta = { ...layer.meta, ...outer };
    visit({ meta, name });
    if (seen.has(place)) return;
    seen.add(place);
    for (const option of layer.options) enter(option, name, meta);
    for (const [key, field] of layer.fields) enter(field, key);
    for (const element of [layer.element, ...(layer.elements ?? [])])
      if (element !== undefined) enter(element, '');
  };
  enter(schema, '');
}

function walk(layer: Layer, { value, path, meta: outer }: Visited, visit: (visited: Visited) => void): void {
  if (value === undefined || value === null) return;
  const meta = outer === nothing ? layer.meta : { ...layer.meta, ...outer };
  if (layer.options.length > 0) {
    const option = layer.options.find((shape) => z.safeParse(shape, value).success);
    if (option !== undefined) return walk(layerOf(option), { value, path, meta }, visit);
  }
  visit({ value, path, meta });
  if (isRaw(value)) {
    for (const [key, field] of layer.fields)
      if (Object.hasOwn(value, key))
        walk(layerOf(field), { value: value[key], path: [...path, key], meta: nothing }, visit);
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const element = layer.elements?.[index] ?? layer.element;
      if (element !== undefined)
        walk(layerOf(element), { value: item, path: [...path, index], meta: nothing }, visit);
    }
  }
}

/** What a schema says about values at its place, without the wrappers that only add something. */
interface Layer {
  readonly meta: Readonly<Record<string, unknown>>;
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
  const own = z.globalRegistry.get(schema);
  const inner = unwrap(schema);
  const below = inner && layerOf(inner);
  const layer: Layer = below
    ? { ...below, meta: { ...below.meta, ...own } }
    : {
        meta: { ...own },
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
