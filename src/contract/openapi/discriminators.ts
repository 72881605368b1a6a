import { isRaw } from '#bot/raw.ts';

type Json = Readonly<Record<string, unknown>>;

/** Declares the field that distinguishes the members of every union of named schemas, where there is one. */
export function withDiscriminators(schemas: Readonly<Record<string, Json>>): Readonly<Record<string, Json>> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const discriminator = discriminatorOf(schema, schemas);
      return [name, discriminator === undefined ? schema : { ...schema, discriminator }];
    }),
  );
}

function discriminatorOf(schema: Json, schemas: Readonly<Record<string, Json>>): Json | undefined {
  const members = schema['oneOf'];
  if (!Array.isArray(members)) return undefined;
  const refs = members.flatMap((member: unknown) =>
    isRaw(member) && typeof member['$ref'] === 'string' ? [member['$ref']] : [],
  );
  if (refs.length < members.length) return undefined;
  for (const propertyName of ['type', 'kind', 'code']) {
    const words = refs.map((ref) => wordOf(schemas[ref.split('/').at(-1) ?? ''], propertyName));
    if (words.every((word) => word !== undefined))
      return { propertyName, mapping: Object.fromEntries(words.map((word, index) => [word, refs[index]])) };
  }
  return undefined;
}

function wordOf(schema: Json | undefined, propertyName: string): string | undefined {
  const properties = schema?.['properties'];
  const property = isRaw(properties) ? properties[propertyName] : undefined;
  return isRaw(property) && typeof property['const'] === 'string' ? property['const'] : undefined;
}
