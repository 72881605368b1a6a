import * as z from 'zod';
import { isRaw } from '#bot/raw.ts';
import type { FormMeta } from '#model/field-meta.ts';
import { richTextSchema } from './chat/rich-text-schema.ts';
import { shownAs } from './described-as.ts';

type Json = Readonly<Record<string, unknown>>;
type Direction = 'input' | 'output';

/**
 * Converts schemas to JSON Schema for one document. Schemas with a name (`meta({ id })`) are stored once and referred
 * to; one that differs between requests and responses gets two entries, `Bot` and `BotInput`.
 */
export class SharedSchemas {
  readonly #found = { input: new Map<string, Json>(), output: new Map<string, Json>() };

  /** A schema where it is used. Its references are final only after `place`. */
  describe(schema: z.ZodType, direction: Direction): Json {
    const {
      $schema: _dialect,
      $defs: named,
      ...json
    } = z.toJSONSchema(schema, {
      io: direction,
      unrepresentable: 'any',
      cycles: 'ref',
      reused: 'inline',
      override: ({ zodSchema, jsonSchema }) => this.#finish(zodSchema, jsonSchema),
    });
    for (const [name, { id: _id, ...each }] of Object.entries(named ?? {}))
      this.#found[direction].set(
        name,
        mapRefs(each, (ref) => pending(ref, direction)),
      );
    return mapRefs(json, (ref) => pending(ref, direction));
  }

  /** What documents state differently from the schemas. */
  #finish(schema: z.core.$ZodType, json: z.core.JSONSchema.BaseSchema): void {
    // Responses may get more fields one day: clients must not reject them for that.
    if (json.additionalProperties === false) delete json.additionalProperties;
    const shown = shownAs(schema) ?? shapes[String(json['widget'])]?.();
    for (const key of formKeys) delete json[key];
    tidy(json);
    // Documents are sparse: what is written is also what is returned.
    if (shown !== undefined) {
      for (const key of shapeKeys) delete json[key];
      Object.assign(
        json,
        this.describe(shown, 'input'),
        json.description ? { description: json.description } : {},
      );
    }
    if (isAnything(json)) Object.assign(json, anyJson);
    if (isRaw(json.additionalProperties) && isAnything(json.additionalProperties))
      json.additionalProperties = { ...anyJson };
  }

  /** A part of the document with final references. */
  place(part: Json): Json {
    const split = this.#split();
    return mapRefs(part, (ref) => {
      const [, direction, name] = /^#\/\$defs\/(input|output)\/(.+)$/.exec(ref) ?? [];
      if (name === undefined) return ref;
      return `#/components/schemas/${direction === 'input' ? inputName(name, split) : name}`;
    });
  }

  /** The named schemas, for the components of the document. */
  named(): Readonly<Record<string, Json>> {
    const split = this.#split();
    const inputs = [...this.#found.input].map(([name, json]) => [inputName(name, split), json] as const);
    const all = new Map([...inputs, ...this.#found.output]);
    return Object.fromEntries([...all].map(([name, json]) => [name, this.place(json)]));
  }

  /** Names whose schemas differ between the directions, or refer to one that does. */
  #split(): ReadonlySet<string> {
    const { input, output } = this.#found;
    const both = [...input.keys()].filter((name) => output.has(name));
    const plain = (json: Json | undefined): string =>
      JSON.stringify(json).replaceAll('#/$defs/output/', '#/$defs/input/');
    const split = new Set(both.filter((name) => plain(input.get(name)) !== plain(output.get(name))));
    for (let before = -1; before !== split.size; ) {
      before = split.size;
      for (const name of both)
        if ([...split].some((other) => plain(input.get(name)).includes(`"#/$defs/input/${other}"`)))
          split.add(name);
    }
    return split;
  }
}

/** What is replaced where a schema is shown as another one. */
const shapeKeys = [
  ...(['$ref', 'type', 'items', 'properties', 'required', 'additionalProperties'] as const),
  ...(['propertyNames', 'anyOf', 'oneOf'] as const),
];

/** What fields contain that have a form widget of their own and that blocks parse by their own rules. */
const shapes: Readonly<Record<string, () => z.ZodType>> = { 'rich-text': richTextSchema };

/** Metadata for forms. */
const formKeys = Object.keys({
  widget: true,
  access: true,
  isAdvanced: true,
  isHidden: true,
  shownWhen: true,
  placeholder: true,
  labels: true,
  valueHelp: true,
  valueGroups: true,
  itemsBecome: true,
  presets: true,
  hiddenValues: true,
  language: true,
  codeWhen: true,
  media: true,
  suggests: true,
  bounds: true,
  groupOf: true,
  blockOf: true,
  blockTypes: true,
  becomes: true,
} satisfies Readonly<Record<keyof FormMeta, true>>);

/** Any value: a schema of its own, so that generated types have a name for it instead of `unknown`. */
const anyJson = { $ref: '#/components/schemas/JsonValue' };

/** Removes what only the library needs. */
function tidy(json: z.core.JSONSchema.BaseSchema): void {
  if (isRaw(json.default) && Object.keys(json.default).length === 0) delete json.default;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (typeof json['help'] === 'string') json.description ??= json['help'];
  delete json['help'];
}

/** Whether a schema does not restrict the value. */
function isAnything(json: object): boolean {
  return Object.keys(json).every((key) => documentation.has(key));
}

const documentation: ReadonlySet<string> = new Set([
  'title',
  'description',
  'example',
  'examples',
  'default',
]);

const inputName = (name: string, split: ReadonlySet<string>): string =>
  split.has(name) ? `${name}Input` : name;

function pending(ref: string, direction: Direction): string {
  if (/^#\/(\$defs\/(input|output)|components)\//.test(ref)) return ref;
  const name = /^#\/\$defs\/(\w+)$/.exec(ref)?.[1];
  if (name === undefined || name.startsWith('__'))
    throw new Error(`A schema that refers to itself needs a name: meta({ id }). Found ${ref}`);
  return `#/$defs/${direction}/${name}`;
}

function mapRefs(json: Json, change: (ref: string) => string): Json {
  return Object.fromEntries(
    Object.entries(json)
      .filter(isPossible)
      .map(([key, value]) => [
        key,
        key === '$ref' && typeof value === 'string' ? change(value) : mapBelow(value, change),
      ]),
  );
}

/** Leaves out fields that a variant cannot have. */
function isPossible([, value]: readonly [string, unknown]): boolean {
  return !(isRaw(value) && isRaw(value['not']));
}

function mapBelow(value: unknown, change: (ref: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => mapBelow(each, change));
  return isRaw(value) ? mapRefs(value, change) : value;
}
