import * as z from 'zod';

/** Paths of all fields of a schema that hold no others: `chat.buttons.border.color`. Of several shapes, those of all. */
export function fieldsOf(schema: z.ZodType): readonly string[] {
  const found = new Set<string>();
  collect(z.toJSONSchema(schema), '', found);
  return [...found].sort();
}

function collect(node: unknown, path: string, found: Set<string>): void {
  const { properties, anyOf } = readNode(node);
  if (properties !== undefined)
    for (const [name, field] of Object.entries(properties))
      collect(field, path === '' ? name : `${path}.${name}`, found);
  else if (anyOf !== undefined) for (const shape of anyOf) collect(shape, path, found);
  else found.add(path);
}

function readNode(node: unknown): { readonly properties?: object; readonly anyOf?: readonly unknown[] } {
  if (typeof node !== 'object' || node === null) return {};
  return {
    ...('properties' in node &&
      typeof node.properties === 'object' &&
      node.properties !== null && { properties: node.properties }),
    ...('anyOf' in node && Array.isArray(node.anyOf) && { anyOf: node.anyOf }),
  };
}
