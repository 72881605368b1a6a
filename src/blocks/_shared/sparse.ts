import * as z from 'zod';

/**
 * The stored form of a schema: the same shape, checks and metadata, but fields with a default may be absent and stay
 * absent. Documents are validated with it, so that validation never writes defaults into them. Unknown keys are
 * stripped as the schema says. Checks of an object see the sparse object. Transformations are kept. Schemas that
 * contain themselves must do so through `z.lazy`.
 * @example sparse(z.object({ a: z.number().default(1) })).parse({}) // {}
 */
export function sparse<S extends z.core.$ZodType>(schema: S): z.ZodType<z.input<S>, z.input<S>>;
export function sparse(schema: z.core.$ZodType): z.ZodType {
  const known = made.get(schema);
  if (known) return known;
  const result = withMeta(convert(schema), schema);
  made.set(schema, result);
  return result;
}

/** Shared parts are converted once, which also supports recursive schemas. */
const made = new WeakMap<z.core.$ZodType, z.ZodType>();

function convert(schema: z.core.$ZodType): z.ZodType {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return absentable(schema);
  if (schema instanceof z.ZodObject)
    return schema.clone({ ...schema.def, shape: sparseShape(schema.def.shape) });
  if (schema instanceof z.ZodArray)
    return schema.clone({ ...schema.def, element: sparse(schema.def.element) });
  if (schema instanceof z.ZodUnion)
    return schema.clone({ ...schema.def, options: schema.def.options.map(sparseOne) });
  if (schema instanceof z.ZodRecord)
    return schema.clone({ ...schema.def, valueType: sparse(schema.def.valueType) });
  if (schema instanceof z.ZodTuple) return tuple(schema);
  if (schema instanceof z.ZodLazy) return z.lazy(() => sparse(schema.def.getter()));
  if (schema instanceof z.ZodPipe)
    return schema.clone({ ...schema.def, in: sparse(schema.def.in), out: sparse(schema.def.out) });
  if (schema instanceof z.ZodIntersection) {
    return schema.clone({ ...schema.def, left: sparse(schema.def.left), right: sparse(schema.def.right) });
  }
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodNonOptional ||
    schema instanceof z.ZodCatch
  ) {
    return wrapper(schema);
  }
  if (schema instanceof z.ZodType) return schema;
  throw new Error('Only schemas of the full library can be made sparse');
}

const sparseOne = (schema: z.core.$ZodType): z.ZodType => sparse(schema);

type Wrapper = z.ZodOptional | z.ZodNullable | z.ZodReadonly | z.ZodNonOptional | z.ZodCatch;

function wrapper(schema: Wrapper): z.ZodType {
  const innerType = sparse(schema.def.innerType);
  if (schema instanceof z.ZodOptional) return schema.clone({ ...schema.def, innerType });
  if (schema instanceof z.ZodNullable) return schema.clone({ ...schema.def, innerType });
  if (schema instanceof z.ZodReadonly) return schema.clone({ ...schema.def, innerType });
  if (schema instanceof z.ZodNonOptional) return schema.clone({ ...schema.def, innerType });
  return schema.clone({ ...schema.def, innerType });
}

/** Checks of the default itself move inside: they must not see an absent value. */
function absentable(schema: z.ZodDefault | z.ZodPrefault): z.ZodType {
  const inner = sparse(schema.def.innerType);
  const checks = schema.def.checks ?? [];
  if (checks.length === 0) return inner.optional();
  return inner.clone({ ...inner.def, checks: [...(inner.def.checks ?? []), ...checks] }).optional();
}

function sparseShape(shape: z.core.$ZodShape): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, sparse(field)]));
}

function tuple(schema: z.ZodTuple): z.ZodType {
  const { items, rest } = schema.def;
  return schema.clone({ ...schema.def, items: items.map(sparseOne), rest: rest && sparse(rest) });
}

function withMeta(result: z.ZodType, from: z.core.$ZodType): z.ZodType {
  const meta = z.globalRegistry.get(from);
  return meta === undefined || result === from ? result : result.meta(meta);
}
