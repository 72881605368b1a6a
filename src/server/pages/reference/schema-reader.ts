import { isRaw, type Raw, rawsOf, textOf } from '#bot/raw.ts';
import { rulesOf } from './schema-rules.ts';
import type { Field, Kind, Shape } from './shape.ts';

/** A named type with more fields than this gets a section of its own and is linked where it is used. */
const MAX_INLINE_FIELDS = 40;

/** Any JSON value: said in words instead of linked. */
const ANY_JSON = 'JsonValue';

type Schemas = Readonly<Record<string, Raw>>;

/**
 * Reads the JSON Schemas of the OpenAPI document as shapes to draw. Small named types are shown where they are used;
 * large ones, and those that contain themselves, are linked.
 */
export class SchemaReader {
  readonly #schemas: Schemas;
  readonly #weights = new Map<string, number>();
  readonly #recursive = new Set<string>();
  readonly #linked = new Set<string>();

  constructor(schemas: Schemas) {
    this.#schemas = schemas;
  }

  /** Names of the types that shapes read so far link to. */
  get linked(): readonly string[] {
    return [...this.#linked];
  }

  /** The shape of a type, itself never a link. */
  typeShape(name: string): Shape {
    return this.#ownShape(this.#schemas[name] ?? {});
  }

  /** What a type is for, in a sentence; empty: nothing is said. */
  typeHelp(name: string): string {
    return helpOf(this.#schemas[name] ?? {});
  }

  /** The shape of a schema; a reference to a large type becomes a link. */
  shapeOf(schema: Raw): Shape {
    const name = refOf(schema);
    if (name === undefined) return this.#ownShape(schema);
    if (name === ANY_JSON) return plainShape('any JSON');
    if (!this.#isLarge(name)) return this.typeShape(name);
    this.#linked.add(name);
    return { ...plainShape(name), link: name };
  }

  /** The same, with the fields of the schema itself even where it is a large type. */
  openShape(schema: Raw): Shape {
    const name = refOf(schema);
    return name === undefined || name === ANY_JSON ? this.shapeOf(schema) : this.typeShape(name);
  }

  #ownShape(schema: Raw): Shape {
    const members = unionOf(schema);
    if (members.length > 0) return this.#unionShape(members);
    if (schema['const'] !== undefined) return plainShape(JSON.stringify(schema['const']));
    const values = Array.isArray(schema['enum']) ? schema['enum'].map((each) => JSON.stringify(each)) : [];
    const types = typesOf(schema);
    const base = { ...plainShape(types.join(' or ')), rules: rulesOf(schema), values };
    if (types.includes('array')) return this.#listShape(schema, base);
    return types.includes('object') ? this.#objectShape(schema, base) : base;
  }

  #listShape(schema: Raw, base: Shape): Shape {
    const item = this.shapeOf(isRaw(schema['items']) ? schema['items'] : {});
    return {
      ...item,
      type: base.type.replace('array', `list of ${plural(item.type)}`),
      rules: [...base.rules, ...item.rules],
    };
  }

  #objectShape(schema: Raw, base: Shape): Shape {
    const properties = isRaw(schema['properties']) ? schema['properties'] : {};
    const required: readonly unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
    const fields = Object.entries(properties).map(
      ([name, property]): Field =>
        this.#field(name, isRaw(property) ? property : {}, required.includes(name)),
    );
    const others = schema['additionalProperties'];
    if (!isRaw(others) || Object.keys(others).length === 0) return { ...base, fields };
    const value = this.shapeOf(others);
    if (fields.length > 0) return { ...base, fields };
    return { ...value, type: base.type.replace('object', `map of ${plural(value.type)}`) };
  }

  #field(name: string, schema: Raw, isRequired: boolean): Field {
    const target = refOf(schema);
    const own = helpOf(schema);
    return {
      name,
      isRequired,
      help: own !== '' || target === undefined || target === ANY_JSON ? own : this.typeHelp(target),
      ...(isWorthSaying(schema['default']) && { default: JSON.stringify(schema['default']) }),
      shape: this.shapeOf(schema),
    };
  }

  /** `null` is said beside the type; the other members are kinds, or words where none of them has fields. */
  #unionShape(members: readonly Raw[]): Shape {
    const others = members.filter((member) => member['type'] !== 'null');
    const orNull = others.length < members.length ? ' or null' : '';
    const [only] = others;
    if (only !== undefined && others.length === 1) {
      const shape = this.shapeOf(only);
      return { ...shape, type: `${shape.type}${orNull}` };
    }
    const kinds = others.map((member): Kind => {
      const target = refOf(member);
      const schema = target === undefined ? member : (this.#schemas[target] ?? {});
      // Kinds are shown in their union however large they are, unless they contain it.
      const isAsUsual = target === undefined || target === ANY_JSON || this.#isRecursive(target);
      const shape = isAsUsual ? this.shapeOf(member) : this.#ownShape(schema);
      const id = shape.link === undefined ? target : undefined;
      return { name: kindName(schema, shape), id, help: textOf(schema, 'description') ?? '', shape };
    });
    if (kinds.every(({ shape }) => isPlain(shape))) {
      const types = [...new Set(kinds.map(({ shape }) => shape.type))];
      return {
        ...plainShape(`${types.join(' or ')}${orNull}`),
        values: kinds.flatMap(({ shape }) => shape.values),
      };
    }
    return { ...plainShape(`one of ${kinds.length} kinds${orNull}`), kinds };
  }

  #isLarge(name: string): boolean {
    return this.#isRecursive(name) || this.#weightOf(name, []) > MAX_INLINE_FIELDS;
  }

  #isRecursive(name: string): boolean {
    this.#weightOf(name, []);
    return this.#recursive.has(name);
  }

  /** The number of fields that are shown where the type is; those of linked types are not. */
  #weightOf(name: string, above: readonly string[]): number {
    const known = this.#weights.get(name);
    if (known !== undefined) return known;
    const weight = this.#weigh(this.#schemas[name] ?? {}, [...above, name]);
    this.#weights.set(name, weight);
    return weight;
  }

  #weigh(schema: Raw, above: readonly string[]): number {
    const name = refOf(schema);
    if (name !== undefined) return name === ANY_JSON ? 0 : this.#weighTarget(name, above);
    const fields = isRaw(schema['properties']) ? rawsOf(Object.values(schema['properties'])) : [];
    const kinds = unionOf(schema).reduce((sum, member) => sum + this.#weighKind(member, above), 0);
    const below = [...fields, ...rawsOf([schema['items'], schema['additionalProperties']])];
    return below.reduce((sum, each) => sum + this.#weigh(each, above), fields.length + kinds);
  }

  #weighKind(member: Raw, above: readonly string[]): number {
    const name = refOf(member);
    if (name === undefined || above.includes(name)) return this.#weigh(member, above);
    return this.#weigh(this.#schemas[name] ?? {}, [...above, name]);
  }

  #weighTarget(name: string, above: readonly string[]): number {
    if (above.includes(name)) {
      this.#recursive.add(name);
      return 0;
    }
    const weight = this.#weightOf(name, above);
    return weight > MAX_INLINE_FIELDS || this.#recursive.has(name) ? 0 : weight;
  }
}

const plainShape = (type: string): Shape => ({ type, rules: [], values: [], fields: [], kinds: [] });
const isPlain = ({ fields, kinds, link }: Shape): boolean =>
  fields.length === 0 && kinds.length === 0 && link === undefined;

/** Words for plain types have a plural; names and longer words stay. */
const plural = (type: string): string =>
  /^(string|number|integer|boolean|object)$/.test(type) ? `${type}s` : type;

const refOf = (schema: Raw): string | undefined => textOf(schema, '$ref')?.split('/').at(-1);

/** The members of a union; unions inside it count as its own. */
function unionOf(schema: Raw): readonly Raw[] {
  const members = [...rawsOf(schema['oneOf']), ...rawsOf(schema['anyOf'])];
  return members.flatMap((member) => {
    const inner = unionOf(member);
    return inner.length > 0 ? inner : [member];
  });
}

function typesOf(schema: Raw): readonly string[] {
  const { type } = schema;
  if (Array.isArray(type)) return type.filter((each) => typeof each === 'string');
  return [typeof type === 'string' ? type : 'any JSON'];
}

/** What tells the kind apart: the fixed words of its fields, else its title or type. */
function kindName(schema: Raw, shape: Shape): string {
  const properties = isRaw(schema['properties']) ? schema['properties'] : {};
  for (const property of rawsOf(Object.values(properties))) {
    const words = Array.isArray(property['enum']) ? property['enum'] : [];
    const fixed = property['const'] === undefined ? words : [property['const']];
    if (fixed.length > 0) return fixed.map(String).join(', ');
  }
  return textOf(schema, 'title') ?? shape.type;
}

/** Title and description, as sentences. */
function helpOf(schema: Raw): string {
  return [textOf(schema, 'title'), textOf(schema, 'description')]
    .filter((text) => text !== undefined && text !== '')
    .map((text) => (/[.!?:]$/.test(text ?? '') ? text : `${text}.`))
    .join(' ');
}

const isWorthSaying = (value: unknown): boolean =>
  value !== undefined && value !== '' && !(isRaw(value) && Object.keys(value).length === 0);
