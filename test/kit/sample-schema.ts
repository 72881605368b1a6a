import { isRaw, type Raw } from '#bot/raw.ts';

/** What values are made of: the document with its components, and a source of numbers below a bound. */
export interface Sampling {
  readonly document: unknown;
  readonly random: (below: number) => number;
}

/** How deep values may be nested before everything that may be missing is. */
const DEEPEST = 6;

/** A value that fits a schema of an OpenAPI document; fields that may be missing are there half of the time. */
export function sampleSchema(sampling: Sampling, schema: unknown, depth = 0): unknown {
  const { random, document } = sampling;
  if (!isRaw(schema)) return null;
  const { $ref, enum: values, anyOf, oneOf, type } = schema;
  const among = anyOf ?? oneOf;
  if (typeof $ref === 'string') return sampleSchema(sampling, componentOf(document, $ref), depth + 1);
  if ('const' in schema) return schema['const'];
  if (Array.isArray(values)) return pickOf(random, values);
  if (Array.isArray(among)) {
    // The first shapes are the plain ones: what refers to itself comes to an end.
    const shapes = depth > DEEPEST ? among.slice(0, 1) : among;
    return sampleSchema(sampling, pickOf(random, shapes), depth + 1);
  }
  switch (Array.isArray(type) ? pickOf(random, type) : type) {
    case 'string':
      return textFor(random, schema);
    case 'number':
    case 'integer':
      return numberFor(random, schema);
    case 'boolean':
      return random(2) === 0;
    case 'array':
      return listFor(sampling, schema, depth);
    case 'object':
      return objectFor(sampling, schema, depth);
    default:
      return pickOf(random, [null, 'any', 1, true]);
  }
}

function componentOf(document: unknown, ref: string): unknown {
  return ref
    .split('/')
    .slice(1)
    .reduce((at: unknown, step) => (isRaw(at) ? at[step] : undefined), document);
}

const pickOf = (random: Sampling['random'], from: readonly unknown[]): unknown => from[random(from.length)];

const formats: Readonly<Record<string, readonly string[]>> = {
  'date-time': ['2026-02-28T23:59:59.999Z', '1970-01-01T00:00:00.000Z'],
  email: ['ada@example.com', 'a.b+c@sub.example.org'],
  uri: ['https://example.com/', 'http://a.example.org:8080/x?y=z#w'],
};
/** For texts that must look like something. */
const candidates: readonly string[] = [
  ...['a', 'de', 'pt-BR', 'some_name', '10m', '2h 30m', 'ada@example.com', '2026-02-28T23:59:59.999Z'],
  ...['', 'Hello', 'Grüße {{name}}', '💥', ' x ', '0', 'null', '__proto__'],
];

function textFor(random: Sampling['random'], schema: Raw): string {
  const { format, pattern, minLength = 0, maxLength = 1_000 } = schema;
  const fitting = (typeof format === 'string' ? formats[format] : undefined) ?? candidates;
  const expected = typeof pattern === 'string' ? new RegExp(pattern, 'u') : undefined;
  const found = fitting.filter((text) => expected?.test(text) !== false && text.length <= Number(maxLength));
  const text = String(pickOf(random, found) ?? '');
  return text.length >= Number(minLength) ? text : text.padEnd(Number(minLength), 'x');
}

function numberFor(random: Sampling['random'], schema: Raw): number {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const least = Number(minimum ?? exclusiveMinimum ?? -1) + (exclusiveMinimum === undefined ? 0 : 1);
  const most = Number(maximum ?? exclusiveMaximum ?? least + 100) - (exclusiveMaximum === undefined ? 0 : 1);
  return Number(pickOf(random, [least, most, least + random(Math.max(1, Math.min(100, most - least)))]));
}

function listFor(sampling: Sampling, schema: Raw, depth: number): readonly unknown[] {
  const { items, minItems = 0, maxItems = 3 } = schema;
  const more = depth > DEEPEST ? 0 : sampling.random(3);
  const length = Math.min(Number(maxItems), Number(minItems) + more);
  return Array.from({ length }, () => sampleSchema(sampling, items, depth + 1));
}

function objectFor(sampling: Sampling, schema: Raw, depth: number): unknown {
  const { properties, required, additionalProperties } = schema;
  const needed = new Set(Array.isArray(required) ? required : []);
  const isThere = (name: string): boolean =>
    needed.has(name) || (depth <= DEEPEST && sampling.random(2) === 0);
  const own = Object.entries(isRaw(properties) ? properties : {}).filter(([name]) => isThere(name));
  const others = isRaw(additionalProperties) && depth <= DEEPEST ? ['a', 'b'].slice(sampling.random(3)) : [];
  return Object.fromEntries([
    ...own.map(([name, field]) => [name, sampleSchema(sampling, field, depth + 1)]),
    ...others.map((name) => [name, sampleSchema(sampling, additionalProperties, depth + 1)]),
  ]);
}
