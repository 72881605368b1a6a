import { blockTypeName } from '#bot/document-shape.ts';
import { isRaw, type Raw } from '#bot/raw.ts';
import { botJsonSchema } from './bot-json-schema.ts';

/** The JSON Schema of one type of block as it is stored, with everything that it refers to. */
export function blockJsonSchema(def: { readonly label: string; readonly kind: string }): Raw {
  const name = blockTypeName(def);
  const all = definitions();
  const schema = all[name];
  if (!isRaw(schema)) throw new Error(`There is no schema of the name ${name}`);
  const used = new Set<string>();
  gather(schema, used, all);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...schema,
    ...(used.size > 0 && { $defs: Object.fromEntries([...used].map((each) => [each, all[each]])) }),
  };
}

let made: Raw | undefined;

function definitions(): Raw {
  if (made === undefined) {
    const { $defs } = botJsonSchema();
    made = isRaw($defs) ? $defs : {};
  }
  return made;
}

/** Adds the names of the definitions that a part refers to. */
function gather(part: unknown, used: Set<string>, all: Raw): void {
  if (Array.isArray(part)) for (const each of part) gather(each, used, all);
  if (!isRaw(part)) return;
  for (const [key, value] of Object.entries(part)) {
    const name = key === '$ref' && typeof value === 'string' ? value.replace('#/$defs/', '') : undefined;
    if (name === undefined) gather(value, used, all);
    else if (!used.has(name)) {
      used.add(name);
      gather(all[name], used, all);
    }
  }
}
