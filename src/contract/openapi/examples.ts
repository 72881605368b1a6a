import { isRaw } from '#bot/raw.ts';
import { sampleOf } from './sample-of.ts';

type Json = Readonly<Record<string, unknown>>;
type Schemas = Readonly<Record<string, Json>>;

/** Gives every JSON body of the operations, and every parameter, an example that is derived from its schema. */
export function withExamples(paths: Json, schemas: Schemas): Json {
  return mapValues(paths, (methods) =>
    mapValues(methods, (operation) => ({
      ...operation,
      ...(Array.isArray(operation['parameters']) && {
        parameters: operation['parameters'].map((parameter: unknown) => withParameter(parameter, schemas)),
      }),
      ...(isRaw(operation['requestBody']) && {
        requestBody: withContent(operation['requestBody'], schemas, 'request'),
      }),
      ...(isRaw(operation['responses']) && {
        responses: mapValues(operation['responses'], (response, status) =>
          status === '200' ? withContent(response, schemas, 'reply') : response,
        ),
      }),
    })),
  );
}

function withParameter(parameter: unknown, schemas: Schemas): unknown {
  if (!isRaw(parameter) || !isRaw(parameter['schema']) || parameter['in'] === 'header') return parameter;
  const name = typeof parameter['name'] === 'string' ? parameter['name'] : '';
  return { ...parameter, example: sampleOf(parameter['schema'], { schemas, name, side: 'request' }) };
}

function withContent(part: Json, schemas: Schemas, side: 'request' | 'reply'): Json {
  if (!isRaw(part['content'])) return part;
  const content = mapValues(part['content'], (media, type) =>
    type === 'application/json' && isRaw(media['schema'])
      ? { ...media, example: sampleOf(media['schema'], { schemas, name: '', side }) }
      : media,
  );
  return { ...part, content };
}

function mapValues(json: Json, change: (value: Json, key: string) => unknown): Json {
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [key, isRaw(value) ? change(value, key) : value]),
  );
}
