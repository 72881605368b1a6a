import { isRaw } from '#bot/raw.ts';

type Json = Readonly<Record<string, unknown>>;

interface SchemaPath {
  readonly schemas: Readonly<Record<string, Json>>;
  /** Of the field. */
  readonly name: string;
  /** Requests contain the required fields, replies all possible fields. */
  readonly side: 'request' | 'reply';
  readonly depth?: number;
}

/** A value that matches the schema: its own example, or one composed of its parts. */
export function sampleOf(schema: Json, place: SchemaPath): unknown {
  const target = typeof schema['$ref'] === 'string' ? place.schemas[nameOf(schema['$ref'])] : undefined;
  if (target !== undefined) return sampleOf(target, place);
  for (const key of ['example', 'const', 'default'])
    if (schema[key] !== undefined && (key !== 'default' || !isRaw(schema[key]))) return schema[key];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  for (const key of ['oneOf', 'anyOf', 'allOf']) {
    const options = schema[key];
    if (Array.isArray(options))
      return sampleOf(options.find((each: unknown) => isRaw(each) && each['type'] !== 'null') ?? {}, place);
  }
  const type = Array.isArray(schema['type'])
    ? schema['type'].find((each: unknown) => each !== 'null')
    : schema['type'];
  return typeof type === 'string' ? plainSample(type, schema, place) : null;
}

function plainSample(type: string, schema: Json, place: SchemaPath): unknown {
  switch (type) {
    case 'object':
      return objectSample(schema, place);
    case 'array':
      return isRaw(schema['items']) && depthOf(place) < 6
        ? [sampleOf(schema['items'], deeper(place, place.name.replace(/s$/, '')))]
        : [];
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return (
        numbers[place.name] ?? (typeof schema['minimum'] === 'number' ? Math.max(1, schema['minimum']) : 1)
      );
    case 'string':
      return schema['format'] === 'date-time' ? '2026-01-31T09:30:00.000Z' : textSample(place.name);
    default:
      return null;
  }
}

function objectSample(schema: Json, place: SchemaPath): Json {
  if (!isRaw(schema['properties'])) return {};
  const required: readonly unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
  const isWanted = (name: string): boolean =>
    required.includes(name) || (depthOf(place) <= 1 && shownInRequests.has(name));
  return Object.fromEntries(
    Object.entries(schema['properties'])
      .filter(([name]) => isWanted(name))
      .map(([name, property]) => [name, isRaw(property) ? sampleOf(property, deeper(place, name)) : null]),
  );
}

const depthOf = ({ depth = 0 }: SchemaPath): number => depth;
const deeper = (place: SchemaPath, name: string): SchemaPath => ({
  ...place,
  name,
  depth: depthOf(place) + 1,
});
const nameOf = (ref: string): string => ref.split('/').at(-1) ?? '';

/** Optional fields that most requests contain. */
const shownInRequests: ReadonlySet<string> = new Set([
  ...['name', 'message', 'input', 'email'],
  ...['events', 'groups', 'edges', 'variables'],
]);

const numbers: Readonly<Record<string, number>> = { limit: 50, progress: 40, turn: 2, secondsToWaitFor: 1 };

/** Example values for fields that most replies have; ids look like ids. */
function textSample(name: string): string {
  const known = texts[name];
  if (known !== undefined) return known;
  if (/(^i|I)ds?$/.test(name)) return 'cm5x0a1b20000c3d4e5f6g7h8';
  return /url$/i.test(name) || /address/i.test(name) ? 'https://example.com/hook' : 'text';
}

const texts: Readonly<Record<string, string>> = {
  name: 'Order a pizza',
  title: 'Welcome',
  publicId: 'order-a-pizza-m5x0a1b',
  sessionId: 'hV3yq0T8Qe6mR1xZ4uWk9A',
  email: 'ada@example.com',
  password: 'correct horse battery',
  icon: '🍕',
  message: 'Ada',
  text: 'Ada',
  content: 'Ada',
  timeZone: 'Europe/Paris',
  month: '2026-01',
  locale: 'en',
  domain: 'chat.example.com',
  customDomain: 'chat.example.com',
  since: '2026-01-01T00:00:00Z',
  until: '2026-02-01T00:00:00Z',
  updatedAt: '2026-01-31T09:30:00.000Z',
  createdAt: '2026-01-31T09:30:00.000Z',
  code: 'custom',
  path: 'bot.name',
};
