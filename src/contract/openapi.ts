import type { AnyEndpoint, AuthRule } from './endpoint.ts';
import { type ErrorCode, errorTable } from './errors.ts';
import { SharedSchemas } from './shared-schemas.ts';

type Json = Readonly<Record<string, unknown>>;

/** The interface as an OpenAPI 3.1 document, made from the endpoints. */
export function openApiDocument(endpoints: readonly AnyEndpoint[]): Json {
  const schemas = new SharedSchemas();
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of endpoints) {
    const path = paths[endpoint.path] ?? {};
    path[endpoint.method.toLowerCase()] = operation(endpoint, schemas);
    paths[endpoint.path] = path;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parley',
      version: '1',
      description: 'Build chatbots as flow graphs and run them: chat and management.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(endpoints.map((endpoint) => endpoint.tag))].map((name) => ({ name })),
    paths: schemas.place(paths),
    components: { securitySchemes, schemas: { Error: errorSchema, ...schemas.named() } },
  };
}

const securitySchemes = {
  token: { type: 'http', scheme: 'bearer', description: 'A secret token: par_sk_…' },
  chatKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'The publishable chat key of a workspace: par_pk_…',
  },
};

const security: Readonly<Record<AuthRule, readonly Json[]>> = {
  none: [],
  token: [{ token: [] }],
  chat: [{ token: [] }, { chatKey: [] }],
};

const errorSchema = {
  type: 'object',
  required: ['code', 'status', 'message', 'requestId'],
  properties: {
    code: { type: 'string', enum: Object.keys(errorTable) },
    status: { type: 'integer' },
    message: { type: 'string' },
    requestId: { type: 'string' },
    data: {},
  },
};

function operation(endpoint: AnyEndpoint, schemas: SharedSchemas): Json {
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
    responses: { '200': success(endpoint, schemas), ...failures(endpoint) },
  };
}

function success(endpoint: AnyEndpoint, schemas: SharedSchemas): Json {
  if (endpoint.streams !== undefined) {
    return {
      description: 'The file',
      content: Object.fromEntries(endpoint.streams.map((type) => [type, { schema: { type: 'string' } }])),
    };
  }
  return {
    description: 'Done',
    content: {
      'application/json': { schema: schemas.describe(endpoint.response, 'output') },
      ...(endpoint.hasEvents && { 'text/event-stream': { schema: { type: 'string' } } }),
    },
  };
}

/** One response a status: the codes that may be meant stand in its description. */
function failures(endpoint: AnyEndpoint): Json {
  const common: readonly ErrorCode[] = [
    'BAD_REQUEST',
    'INTERNAL',
    'OVERLOADED',
    ...(endpoint.auth === 'none' ? [] : ['UNAUTHORIZED' as const]),
  ];
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set([...common, ...endpoint.errors])) {
    const { status } = errorTable[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const rows = [...byStatus].sort(([a], [b]) => a - b);
  return Object.fromEntries(
    rows.map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `${code}: ${errorTable[code].message}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

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
  const description = 'The request is carried out once; a repeat within 24 hours gets the same reply.';
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
  return isJson(json.properties) ? json.properties : {};
}

function requiredOf(json: Json): readonly unknown[] {
  return Array.isArray(json.required) ? json.required : [];
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}
