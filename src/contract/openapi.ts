import { isRaw } from '#bot/raw.ts';
import type { AnyEndpoint, AuthRule } from './endpoint.ts';
import { errorSchemaOf, pascalCase } from './error-schema.ts';
import { type ErrorCode, errorTable } from './errors.ts';
import { withDiscriminators } from './openapi/discriminators.ts';
import { errorCodesOf } from './openapi/error-codes-of.ts';
import { withExamples } from './openapi/examples.ts';
import { tagDescriptions } from './openapi/tag-descriptions.ts';
import { SharedSchemas } from './shared-schemas.ts';

type Json = Readonly<Record<string, unknown>>;

/** The interface as an OpenAPI 3.1 document, generated from the endpoints. */
export function openApiDocument(endpoints: readonly AnyEndpoint[]): Json {
  const schemas = new SharedSchemas();
  const failed = new Map<string, Json>();
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of endpoints) {
    const path = paths[endpoint.path] ?? {};
    path[endpoint.method.toLowerCase()] = operation(endpoint, { schemas, failed });
    paths[endpoint.path] = path;
  }
  const placed = schemas.place(paths);
  const named = withDiscriminators({ JsonValue: jsonValue, ...schemas.named() });
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parley',
      version: '1',
      description: 'Build chatbots as flow graphs and run them: an API for chats and management.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(endpoints.map((endpoint) => endpoint.tag))].map((name) => {
      const description = tagDescriptions[name];
      return { name, ...(description !== undefined && { description }) };
    }),
    paths: withExamples(placed, named),
    components: { securitySchemes, responses: schemas.place(Object.fromEntries(failed)), schemas: named },
  };
}

const anything = {
  type: ['string', 'number', 'boolean', 'object', 'array', 'null'],
  additionalProperties: { $ref: '#/components/schemas/JsonValue' },
};

/** Lists do not refer to it: TypeScript takes a list of the type that it is in for a circle, and reads `any`. */
const jsonValue = { description: 'Any JSON value.', ...anything, items: anything };

const securitySchemes = {
  token: { type: 'http', scheme: 'bearer', description: 'A secret token: par_sk_…' },
  chatKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'The publishable chat key of a workspace: par_pk_…',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-parley',
    description:
      'The session of a signed-in browser; the cookie is called `parley` over plain HTTP. It only counts in requests of the app itself: with the header `x-parley-app: 1`, from its own origin, on the host for management.',
  },
};

const security: Readonly<Record<AuthRule, readonly Json[]>> = {
  none: [],
  token: [{ token: [] }, { session: [] }],
  chat: [{ token: [] }, { chatKey: [] }, { session: [] }],
};

/** The shared parts of one document. */
interface Shared {
  readonly schemas: SharedSchemas;
  /** Error responses by name. */
  readonly failed: Map<string, Json>;
}

function operation(endpoint: AnyEndpoint, shared: Shared): Json {
  const { schemas } = shared;
  const body = schemas.describe(endpoint.body, 'input');
  const takesBody = endpoint.method !== 'GET' && Object.keys(propertiesOf(body)).length > 0;
  return {
    operationId: endpoint.id,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    ...(endpoint.description !== undefined && { description: endpoint.description }),
    security: security[endpoint.auth],
    parameters: [
      ...parameters(schemas.describe(endpoint.params, 'input'), 'path'),
      ...parameters(schemas.describe(endpoint.query, 'input'), 'query'),
      ...headers(endpoint),
    ],
    ...(endpoint.takesBytes === true && {
      requestBody: {
        required: true,
        content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
      },
    }),
    ...(takesBody && {
      requestBody: {
        required: requiredOf(body).length > 0,
        content: { 'application/json': { schema: body } },
      },
    }),
    responses: { '200': success(endpoint, schemas), ...failures(endpoint, takesBody, shared) },
  };
}

const chatEvents = {
  message: 'A complete bubble.',
  delta: 'A part of the text of a bubble: `{ id, text }`.',
};

const eventStream = (events: NonNullable<AnyEndpoint['hasEvents']>) => ({
  description: 'With `Accept: text/event-stream`, the same reply is sent in parts, as events.',
  events: {
    ...(events === true ? chatEvents : events),
    reply: 'The complete reply, as in JSON.',
    error: 'The error, as in JSON.',
  },
});

function success(endpoint: AnyEndpoint, schemas: SharedSchemas): Json {
  if (endpoint.streams !== undefined) {
    return {
      description: 'The file',
      content: Object.fromEntries(endpoint.streams.map((type) => [type, { schema: { type: 'string' } }])),
    };
  }
  return {
    description: 'Done',
    content: { 'application/json': { schema: schemas.describe(endpoint.response, 'output') } },
    // A second media type would make the type of every reply a union with text.
    ...(endpoint.hasEvents && { 'x-event-stream': eventStream(endpoint.hasEvents) }),
  };
}

/** One response per status; several codes with the same status are distinguished by `code`. */
function failures(endpoint: AnyEndpoint, takesBody: boolean, { schemas, failed }: Shared): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorCodesOf(endpoint, takesBody)) {
    const { status } = errorTable[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const rows = [...byStatus].sort(([a], [b]) => a - b);
  return Object.fromEntries(
    rows.map(([status, codes]) => {
      const name = codes.map(pascalCase).join('Or');
      if (!failed.has(name)) failed.set(name, failure(status, codes, schemas));
      return [String(status), { $ref: `#/components/responses/${name}` }];
    }),
  );
}

function failure(status: number, codes: readonly ErrorCode[], schemas: SharedSchemas): Json {
  const bodies = codes.map((code) => schemas.describe(errorSchemaOf(code), 'output'));
  return {
    description: codes.map((code) => `${code}: ${errorTable[code].message}`).join('\n\n'),
    ...((status === 429 || status === 503) && { headers: { 'Retry-After': retryAfter } }),
    content: { 'application/json': { schema: bodies.length === 1 ? bodies[0] : { oneOf: bodies } } },
  };
}

const retryAfter = { description: 'Seconds to wait.', schema: { type: 'integer' } };

function parameters(json: Json, place: 'path' | 'query'): readonly Json[] {
  const required = requiredOf(json);
  return Object.entries(propertiesOf(json)).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function headers(endpoint: AnyEndpoint): readonly Json[] {
  if (endpoint.isIdempotent !== true) return [];
  const description =
    'The request is carried out only once; repeating it within 24 hours returns the same reply.';
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: false,
      description,
      schema: { type: 'string', maxLength: 255 },
    },
  ];
}

function propertiesOf(json: Json): Json {
  return isRaw(json.properties) ? json.properties : {};
}

function requiredOf(json: Json): readonly unknown[] {
  return Array.isArray(json.required) ? json.required : [];
}
