import { isRaw, type Raw, rawsOf, textOf } from '#bot/raw.ts';
import { botJsonSchema } from '#contract/bot-json-schema.ts';
import { markdownTable } from './page.ts';

const { $defs } = botJsonSchema();
const definitions: Raw = isRaw($defs) ? $defs : {};

/** The fields that a block adds to those of every block, by their JSON names; a table for each of its variants. */
export function blockFields(name: string): string {
  const schema = definitions[name];
  if (!isRaw(schema)) throw new Error(`There is no schema of the name ${name}`);
  const tables = variantsOf(schema).map(({ title, rows }) =>
    rows.length === 0
      ? ''
      : `${title === '' ? '' : `With ${title}:\n\n`}${markdownTable(...withoutEmptyColumns(['field', 'type', 'default', 'meaning'], rows))}`,
  );
  return tables.filter((table) => table !== '').join('\n\n');
}

/** The table without columns in which no row says anything. */
function withoutEmptyColumns(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): readonly [readonly string[], readonly (readonly string[])[]] {
  const isUsed = (_: string, index: number): boolean => rows.some((row) => row[index] !== '–');
  return [head.filter(isUsed), rows.map((row) => row.filter(isUsed))];
}

interface Variant {
  readonly title: string;
  readonly rows: readonly (readonly string[])[];
}

/** Options that differ by their action, task or type are a table each. */
function variantsOf(schema: Raw): readonly Variant[] {
  const properties = isRaw(schema['properties']) ? schema['properties'] : {};
  const options = properties['options'];
  const shapes = isRaw(options) ? rawsOf(options['oneOf']) : [];
  if (shapes.length === 0) return [{ title: '', rows: rowsOf(schema, '') }];
  return shapes.flatMap((shape) => {
    const word = wordOf(shape);
    return word === undefined ? [] : [{ title: word.title, rows: rowsOf(shape, 'options.', word.name) }];
  });
}

function wordOf(shape: Raw): { readonly name: string; readonly title: string } | undefined {
  const fields = isRaw(shape['properties']) ? shape['properties'] : {};
  for (const name of ['action', 'task', 'eventType', 'type']) {
    const field = fields[name];
    if (!isRaw(field)) continue;
    const words = field['const'] === undefined ? field['enum'] : [field['const']];
    if (Array.isArray(words))
      return {
        name: `options.${name}`,
        title: `\`options.${name}\` ${words.map((word) => `\`${word}\``).join(', ')}`,
      };
  }
  return undefined;
}

/** Fields that every block has. */
const common: ReadonlySet<string> = new Set(['id', 'type', 'label', 'outgoingEdgeId', 'errorEdgeId']);

function rowsOf(schema: Raw, before: string, left = ''): readonly (readonly string[])[] {
  const properties = isRaw(schema['properties']) ? schema['properties'] : {};
  return Object.entries(properties).flatMap(([key, property]) => {
    const path = `${before}${key}`;
    if (!isRaw(property) || path === left || (before === '' && common.has(key))) return [];
    const items = isRaw(property['items']) ? property['items'] : undefined;
    if (isRaw(property['properties'])) return rowsOf(property, `${path}.`, left);
    if (items !== undefined && isRaw(items['properties'])) return rowsOf(items, `${path}[].`, left);
    return [[`\`${path}\``, typeOf(property), defaultOf(property), meaningOf(property)]];
  });
}

function typeOf(schema: Raw): string {
  const ref = textOf(schema, '$ref');
  if (ref !== undefined) return ref.endsWith('/JsonValue') ? 'any' : (ref.split('/').at(-1) ?? '');
  if (schema['const'] !== undefined) return `\`${JSON.stringify(schema['const'])}\``;
  if (Array.isArray(schema['enum'])) {
    const words = schema['enum'].map((word) => `\`${word}\``);
    return words.length > 12
      ? `${words.slice(0, 6).join(', ')} and ${words.length - 6} more`
      : words.join(', ');
  }
  const options = [...rawsOf(schema['anyOf']), ...rawsOf(schema['oneOf'])];
  if (options.length > 0) return [...new Set(options.map(typeOf))].join(' or ');
  const items = schema['items'];
  return schema['type'] === 'array' && isRaw(items)
    ? `list of ${typeOf(items)}`
    : Array.isArray(schema['type'])
      ? schema['type'].join(' or ')
      : String(schema['type'] ?? 'any');
}

function defaultOf(schema: Raw): string {
  const { default: value } = schema;
  return value === undefined || value === '' ? '–' : `\`${JSON.stringify(value)}\``;
}

function meaningOf(schema: Raw): string {
  return [textOf(schema, 'title'), textOf(schema, 'description')]
    .filter((text) => text !== undefined)
    .map((text) => (/[.!?]$/.test(text) ? text : `${text}.`))
    .join(' ');
}
