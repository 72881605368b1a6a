import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import * as z from 'zod';
import { blockDefs } from '#blocks/registry.schema.ts';
import { isRaw } from '#bot/raw.ts';
import { issuesOf } from '#bot/zod-issues.ts';
import { type AnyEndpoint, endpoint, nothing } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type ErrorCode, errorTable } from '#contract/errors.ts';
import { openApiDocument } from '#contract/openapi.ts';
import { apiSummary } from '../scripts/gen-docs/api-summary.ts';

/** What OpenAPI 3.1 asks of the parts that the document has. */
const schemaShape = z.record(z.string(), z.unknown());
const media = z.record(
  z.string().regex(/^[\w*]+\/[\w.+*-]+$/),
  z.strictObject({ schema: schemaShape, example: z.unknown().optional() }),
);
const parameterShape = z.strictObject({
  name: z.string().min(1),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  description: z.string().optional(),
  schema: schemaShape,
  example: z.unknown().optional(),
});
const responseShape = z.strictObject({
  description: z.string().min(1),
  headers: z.record(z.string(), z.object({ schema: schemaShape })).optional(),
  content: media,
  'x-event-stream': z.object({ events: z.record(z.string(), z.string()) }).optional(),
});
const operationShape = z.strictObject({
  operationId: z.string().regex(/^[a-zA-Z]+\.[a-zA-Z]+$/),
  tags: z.array(z.string()).length(1),
  summary: z.string().min(5).max(60),
  description: z.string().min(1).optional(),
  security: z.array(z.record(z.string(), z.array(z.never()))),
  parameters: z.array(parameterShape),
  requestBody: z.strictObject({ required: z.boolean(), content: media }).optional(),
  responses: z.record(
    z.string().regex(/^[2-5]\d\d$/),
    z.union([responseShape, z.strictObject({ $ref: z.string().startsWith('#/components/responses/') })]),
  ),
});
const documentShape = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d$/),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  servers: z.array(z.strictObject({ url: z.string() })),
  tags: z.array(z.strictObject({ name: z.string(), description: z.string().regex(/\.$/) })),
  paths: z.record(
    z.string().startsWith('/v1/'),
    z.partialRecord(z.enum(['get', 'put', 'post', 'patch', 'delete']), operationShape),
  ),
  components: z.strictObject({
    securitySchemes: z.record(z.string(), z.looseObject({ type: z.enum(['http', 'apiKey']) })),
    responses: z.record(z.string(), responseShape),
    schemas: z.record(z.string(), schemaShape),
  }),
});

type Document = z.output<typeof documentShape>;

/** What is wrong with a document whose shape is right, a sentence each. */
function problemsOf(document: Document): readonly string[] {
  const ids = new Map<string, string>();
  const tags = new Set(document.tags.map(({ name }) => name));
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const at = `${method} ${path}`;
      const before = ids.get(operation.operationId);
      ids.set(operation.operationId, at);
      const braces = [...path.matchAll(/\{(\w+)\}/g)].flatMap((match) => match[1] ?? []).sort();
      const declared = operation.parameters.filter((each) => each.in === 'path');
      const places = operation.parameters.map((each) => `${each.in} ${each.name}`);
      const schemes = operation.security.flatMap((each) => Object.keys(each));
      return [
        ...(before === undefined ? [] : [`${at}: ${operation.operationId} is also ${before}`]),
        ...(declared
          .map(({ name }) => name)
          .sort()
          .join() === braces.join()
          ? []
          : [`${at}: parameters of the path are ${declared.map(({ name }) => name).join() || 'none'}`]),
        ...(declared.every(({ required }) => required) ? [] : [`${at}: a parameter of the path is optional`]),
        ...(new Set(places).size === places.length ? [] : [`${at}: a parameter is there twice`]),
        ...(operation.responses['200'] ? [] : [`${at}: no response 200`]),
        ...(operation.tags.every((tag) => tags.has(tag)) ? [] : [`${at}: unknown tag`]),
        ...schemes
          .filter((name) => document.components.securitySchemes[name] === undefined)
          .map((name) => `${at}: unknown scheme ${name}`),
        ...(schemes.length === 0 || operation.responses['401'] ? [] : [`${at}: no response 401`]),
        ...(method === 'get' && operation.requestBody ? [`${at}: has a body`] : []),
        ...refsIn(operation)
          .filter((ref) => !isResolved(document, ref))
          .map((ref) => `${at}: ${ref} leads nowhere`),
      ];
    }),
  );
}

const unionShape = z.object({
  oneOf: z.array(z.object({ $ref: z.string() })),
  discriminator: z.object({ propertyName: z.literal('type'), mapping: z.record(z.string(), z.string()) }),
});
const all: readonly AnyEndpoint[] = endpoints;

/** Places of schemas that say nothing. */
function untyped(value: unknown, at: string): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((each: unknown, index) => untyped(each, `${at}/${index}`));
  if (!isRaw(value)) return [];
  return Object.entries(value).flatMap(([key, below]) => {
    if (['example', 'default', 'mapping'].includes(key)) return [];
    const isSchema = /^(schema|items|additionalProperties)$/.test(key) || /\/(properties|schemas)$/.test(at);
    const words = isRaw(below)
      ? Object.keys(below).filter((word) => !['title', 'description', 'example'].includes(word))
      : [];
    const isBare = isSchema && (below === true || (isRaw(below) && words.length === 0));
    return isBare ? [`${at}/${key}`] : untyped(below, `${at}/${key}`);
  });
}

/** Places of references that have rules of their own beside them: tools follow one or the other. */
function mixedRefs(value: unknown, at: string): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((each: unknown, index) => mixedRefs(each, `${at}/${index}`));
  if (!isRaw(value)) return [];
  const rules = Object.keys(value).filter(
    (key) => !['$ref', 'title', 'description', 'default', 'example', 'readOnly'].includes(key),
  );
  if (typeof value['$ref'] === 'string' && rules.length > 0) return [`${at}: ${rules.join()}`];
  return Object.entries(value).flatMap(([key, below]) =>
    ['example', 'default', 'mapping'].includes(key) ? [] : mixedRefs(below, `${at}/${key}`),
  );
}

/** Addresses in the document that its parts name; those inside a schema of their own are left to it. */
function refsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(refsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) =>
    key === '$ref' && typeof below === 'string' ? [below] : refsIn(below),
  );
}

function isResolved(document: Document, ref: string): boolean {
  let at: unknown = document;
  for (const step of ref.replace(/^#\//, '').split('/')) {
    if (typeof at !== 'object' || at === null || !(step in at)) return false;
    at = Object.entries(at).find(([key]) => key === step)?.[1];
  }
  return true;
}

describe('the OpenAPI document', () => {
  const document = documentShape.parse(openApiDocument(endpoints));

  it('holds together', () => assert.deepEqual(problemsOf(document), []));

  it('has an operation for every endpoint', () => {
    const count = Object.values(document.paths).flatMap((methods) => Object.keys(methods)).length;
    assert.equal(count, endpoints.length);
  });

  it('says of every operation that it may have to be tried again later', () => {
    for (const [path, methods] of Object.entries(document.paths))
      for (const [method, { responses }] of Object.entries(methods))
        for (const status of ['429', '503']) assert.ok(status in responses, `${method} ${path}: ${status}`);
  });

  it('leaves no value without a type', () => assert.deepEqual(untyped(document, '#'), []));

  it('refers to a schema or describes a value, not both', () =>
    assert.deepEqual(mixedRefs(document, '#'), []));

  it('tells every kind of bubble, input, block and client action apart', () => {
    for (const [name, count] of Object.entries({
      Bubble: 6,
      Input: 13,
      Block: blockDefs.length,
      ClientSideAction: 13,
    })) {
      const { discriminator, oneOf } = unionShape.parse(document.components.schemas[name]);
      assert.equal(oneOf.length, count, name);
      assert.equal(Object.keys(discriminator.mapping).length, count, name);
    }
  });

  for (const endpoint of all) {
    it(`${endpoint.id} has examples that fit`, () => {
      const operation = Object.values(document.paths)
        .flatMap((methods) => Object.values(methods))
        .find(({ operationId }) => operationId === endpoint.id);
      assert.ok(operation);
      const body = operation.requestBody?.content['application/json']?.example;
      if (body !== undefined) assert.deepEqual(issuesOf(endpoint.body.safeParse(body).error), []);
      const success = operation.responses['200'];
      const reply = success && 'content' in success ? success.content['application/json'] : undefined;
      if (reply !== undefined)
        assert.deepEqual(issuesOf(endpoint.response.safeParse(reply.example).error), []);
      assert.ok(endpoint.streams !== undefined || reply?.example !== undefined);
    });
  }

  it('is plain JSON', () => {
    const text = JSON.stringify(document);
    assert.deepEqual(documentShape.parse(JSON.parse(text)), document);
  });

  it('says what its short form in docs says', () => {
    const known = readFileSync(new URL('../docs/api-summary.txt', import.meta.url), 'utf8');
    assert.equal(known, apiSummary(), 'Review the change, then run scripts/gen-docs.ts');
  });
});

describe('the error codes', () => {
  it('are each named by an endpoint, or may come from any', () => {
    const given: readonly ErrorCode[] = [
      ...endpoints.flatMap(({ errors }) => errors),
      // What any endpoint may answer.
      ...(['BAD_REQUEST', 'INVALID_JSON', 'TOO_DEEP', 'UNAUTHORIZED', 'METHOD_NOT_ALLOWED'] as const),
      ...(['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'INTERNAL', 'OVERLOADED'] as const),
      ...(['FORBIDDEN', 'NOT_FOUND', 'TOO_MANY_REQUESTS'] as const),
      ...(['REQUEST_TIMEOUT', 'EXPECTATION_FAILED', 'HEADERS_TOO_LARGE'] as const),
    ];
    assert.deepEqual(
      Object.keys(errorTable).filter((code) => !given.some((each) => each === code)),
      [],
    );
  });
});

const plain = {
  tag: 'Chat',
  summary: 'Get a thing',
  auth: 'token',
  query: nothing,
  body: nothing,
} as const;
const thing = (id: string, path: string, params: z.ZodType): AnyEndpoint =>
  endpoint({ ...plain, id, method: 'GET', path, params, response: nothing });

/** Contracts that are wrong, and what must be said of them. */
const wrong: readonly (readonly [name: string, endpoints: readonly AnyEndpoint[], problem: RegExp])[] = [
  [
    'a brace without a parameter',
    [thing('things.get', '/v1/things/{id}', nothing)],
    /parameters of the path are none/,
  ],
  [
    'a parameter without a brace',
    [thing('things.get', '/v1/things', z.object({ id: z.string() }))],
    /parameters of the path are id/,
  ],
  [
    'one id for two',
    [thing('things.get', '/v1/things', nothing), thing('things.get', '/v1/stuff', nothing)],
    /things\.get is also get \/v1\/things/,
  ],
];

describe('what is wrong with a document is found', () => {
  for (const [name, contract, problem] of wrong)
    it(name, () => {
      const problems = problemsOf(documentShape.parse(openApiDocument(contract)));
      assert.equal(problems.length, 1);
      assert.match(problems[0] ?? '', problem);
    });

  it('a path outside the version', () => {
    const contract = [thing('things.get', '/v2/things', nothing)];
    assert.equal(documentShape.safeParse(openApiDocument(contract)).success, false);
  });
});
