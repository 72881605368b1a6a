import { blockSchemaOf } from '#bot/block-answers.ts';
import { type Visited, walkPlaces } from '#bot/walk-schema.ts';

/** The fields that blocks of a type may have. */
export interface TypeFields {
  readonly names: ReadonlySet<string>;
  /** Metadata, each once. */
  readonly metas: ReadonlySet<Visited['meta']>;
}

/** Undefined: the type is not known. */
export function typeFields(type: string): TypeFields | undefined {
  const known = remembered.get(type);
  if (known !== undefined) return known;
  const schema = blockSchemaOf(type);
  if (schema === undefined) return undefined;
  const names = new Set<string>();
  const metas = new Set<Visited['meta']>();
  walkPlaces(schema, ({ name, meta }) => {
    names.add(name);
    metas.add(meta);
  });
  const fields = { names, metas };
  remembered.set(type, fields);
  return fields;
}

const remembered = new Map<string, TypeFields>();

/** Tells types that may have a field with such metadata. */
export const withMeta =
  (isMeant: (meta: Visited['meta']) => boolean) =>
  ({ metas }: TypeFields): boolean =>
    [...metas].some(isMeant);

/** Tells types that may have a field of one of these names. */
export const withField =
  (...names: readonly string[]) =>
  (fields: TypeFields): boolean =>
    names.some((name) => fields.names.has(name));

/** Tells types with addresses. */
export const withAddress = withMeta(({ widget }) => widget === 'url');

/** Asks about a type of block once; false for types that are not known. */
export function ofType(isSo: (fields: TypeFields) => boolean): (type: string) => boolean {
  const known = new Map<string, boolean>();
  return (type) => {
    const before = known.get(type);
    if (before !== undefined) return before;
    const fields = typeFields(type);
    if (fields === undefined) return false;
    const now = isSo(fields);
    known.set(type, now);
    return now;
  };
}
