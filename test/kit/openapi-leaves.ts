import { isRaw } from '#bot/raw.ts';

/** A place for one value in a schema of the OpenAPI document. */
export interface OpenApiLeaf {
  /** @example 'chat.buttons.border.color' */
  readonly path: string;
  readonly type: string;
  /** Its values, if there are only a few; of the items, for a list. */
  readonly values: readonly string[];
}

/** The leaves of a component of an OpenAPI document, each once; of several shapes, those of all. */
export function openApiLeaves(document: unknown, component: string): readonly OpenApiLeaf[] {
  const schemas = fieldsOf(fieldsOf(fieldsOf(document).components).schemas);
  const found = new Map<string, OpenApiLeaf>();
  const visit = (node: unknown, path: readonly string[]): void => {
    const { $ref, properties, anyOf, type, items, enum: values } = fieldsOf(node);
    if (typeof $ref === 'string') return visit(schemas[$ref.split('/').at(-1) ?? ''], path);
    if (isRaw(properties)) {
      for (const [name, field] of Object.entries(properties)) visit(field, [...path, name]);
      return;
    }
    if (Array.isArray(anyOf)) return anyOf.forEach((shape) => visit(shape, path));
    const among = values ?? fieldsOf(items).enum;
    const leaf = { path: path.join('.'), type: String(type) };
    found.set(leaf.path, { ...leaf, values: Array.isArray(among) ? among.map(String) : [] });
  };
  visit(schemas[component], []);
  return [...found.values()];
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => (isRaw(value) ? value : {});
