import type { CallerName } from '#kit/api-fixtures.ts';
import type { ApiRow } from '#kit/api-row.ts';
import { nested } from './nested.ts';

const caller: CallerName = 'owner';
const create = { caller, method: 'POST', path: '/v1/bots' } as const;
const update = { caller, method: 'PATCH', path: '/v1/bots/:bot' } as const;

/** The workspace of the fixtures as it stands in a body that is sent as text. */
const workspace = '"workspaceId":"workspace000000000000001"';
const ownerSees = { caller, method: 'GET', path: '/v1/bots/:bot', answer: { bot: { name: 'bot' } } } as const;

export const rows: readonly ApiRow[] = [
  // JSON that is none
  ...[
    '{',
    '{"bot":{}',
    '{"bot":{"name":"x',
    '{bot:{}}',
    '{"bot":{},}',
    'null x',
    '\u0000',
    '{"bot":{"name":"\\ud8"}}',
  ].map(
    (text): ApiRow => ({
      ...update,
      text,
      name: `malformed: ${JSON.stringify(text)}`,
      status: 400,
      code: 'INVALID_JSON',
      after: ownerSees,
    }),
  ),
  ...['null', '[]', '"text"', '7', 'true'].map(
    (text): ApiRow => ({
      ...update,
      text,
      name: `JSON of another kind: ${text}`,
      status: 400,
      code: 'BAD_REQUEST',
    }),
  ),
  { ...update, text: '', name: 'an empty body', status: 400, issue: 'bot' },

  // Deep and large
  {
    ...update,
    text: `{"bot":{"theme":${nested(63)}}}`,
    name: 'deeper than documents are',
    status: 400,
    code: 'TOO_DEEP',
  },
  { ...update, text: nested(100_000), name: 'a hundred thousand brackets', status: 400, code: 'TOO_DEEP' },
  {
    ...update,
    text: `{"bot":{"theme":${nested(61)}}}`,
    name: 'as deep as documents may be, and wrong',
    status: 400,
    issue: 'bot.theme',
  },
  {
    caller,
    method: 'POST',
    path: '/v1/folders',
    text: `{"workspaceId":${nested(20)}}`,
    name: 'deeper than other bodies are',
    status: 400,
    code: 'TOO_DEEP',
  },
  {
    caller,
    method: 'POST',
    path: '/v1/folders',
    text: JSON.stringify({ name: 'x'.repeat(1024 * 1024) }),
    name: 'larger than a mebibyte',
    status: 413,
    code: 'PAYLOAD_TOO_LARGE',
  },
  {
    ...create,
    text: `{${workspace},"bot":{"name":"${'x'.repeat(10 * 1024 * 1024)}"}}`,
    name: 'larger than ten mebibytes',
    status: 413,
    code: 'PAYLOAD_TOO_LARGE',
  },
  {
    ...create,
    text: `{${workspace},"bot":{"name":"${'x'.repeat(2 * 1024 * 1024)}"}}`,
    name: 'a name of two mebibytes',
    status: 400,
    issue: 'bot.name',
  },
  {
    ...update,
    body: { bot: { edges: new Array(100_001).fill(0) } },
    name: 'more edges than a bot may have',
    status: 400,
    issue: 'bot.edges',
  },

  // Keys that mean something elsewhere
  {
    ...update,
    text: '{"bot":{"__proto__":{"isArchived":true},"constructor":{"prototype":{"x":1}},"toString":1}}',
    name: 'keys of prototypes',
    status: 200,
    answer: { bot: { isArchived: false, name: 'bot' } },
    absent: ['bot.__proto__', 'bot.constructor'],
  },
  {
    ...update,
    text: '{"__proto__":{"bot":{"name":"x"}}}',
    name: 'a body in a prototype',
    status: 400,
    issue: 'bot',
  },
  {
    ...update,
    text: '{"bot":{"settings":{"__proto__":{"publicShare":{"isEnabled":true}}}}}',
    name: 'settings in a prototype',
    status: 200,
    answer: { bot: { settings: {} } },
    after: { caller: 'foreign', method: 'GET', path: '/v1/bots/:bot', status: 404 },
  },
  {
    ...update,
    body: {
      bot: {
        resultsTablePreferences: {
          columnsOrder: ['constructor'],
          columnsVisibility: { constructor: true, toString: false },
          columnsWidth: { hasOwnProperty: 3 },
        },
      },
    },
    name: 'columns named as methods',
    status: 200,
    answer: { bot: { resultsTablePreferences: { columnsWidth: { hasOwnProperty: 3 } } } },
  },
  {
    ...update,
    body: { bot: { variables: [{ id: '__proto__', name: 'constructor' }] } },
    name: 'a variable named as a method',
    status: 200,
    answer: { bot: { variables: [{ id: '__proto__', name: 'constructor' }] } },
  },

  // Odd characters
  {
    ...update,
    text: '{"bot":{"name":"a\\u0000b\\ud800c"}}',
    name: 'NUL and half characters in a name',
    status: 200,
    after: { caller, method: 'GET', path: '/v1/bots?workspaceId=:workspace' },
  },
  {
    ...update,
    text: '{"bot":{"theme":{"customCss":"\\u0000\\udfff"},"variables":[{"id":"\\u0000","name":"\\ud800"}]}}',
    name: 'NUL and half characters in a document',
    status: 200,
    answer: { bot: { theme: { customCss: '\u0000\udfff' }, variables: [{ id: '\u0000', name: '\ud800' }] } },
    after: { caller, method: 'POST', path: '/v1/bots/:bot/publish' },
  },
  {
    ...update,
    text: '{"bot":{"riskLevel":1e999}}',
    name: 'a number beyond all numbers',
    status: 400,
    issue: 'bot.riskLevel',
  },
  { caller, method: 'GET', path: '/v1/bots/%00', name: 'NUL in a path', status: 404, code: 'NOT_FOUND' },
  {
    caller,
    method: 'GET',
    path: '/v1/bots/%ff',
    name: 'half a character in a path',
    status: 400,
    code: 'BAD_REQUEST',
  },
  {
    caller,
    method: 'GET',
    path: "/v1/bots/'%20or%201=1--",
    name: 'a path that wants to be SQL',
    status: 404,
    code: 'NOT_FOUND',
  },
  {
    caller,
    method: 'GET',
    path: '/v1/bots?workspaceId=:workspace&workspaceId=:foreignWorkspace',
    name: 'a query twice',
    status: 400,
    issue: 'workspaceId',
  },
  {
    caller,
    method: 'GET',
    path: '/v1/bots?workspaceId[]=:workspace',
    name: 'a query that is a list',
    status: 400,
    issue: 'workspaceId',
  },

  // Not the interface
  { caller, method: 'GET', path: '/v1/unheard-of', name: 'an unknown path', status: 404, code: 'NOT_FOUND' },
  {
    caller: 'anonymous',
    method: 'GET',
    path: '/v2/bots',
    name: 'an unknown version',
    status: 404,
    code: 'NOT_FOUND',
  },
  {
    caller,
    method: 'PUT',
    path: '/v1/bots/:bot',
    body: {},
    name: 'a method that a bot has not',
    status: 405,
    code: 'METHOD_NOT_ALLOWED',
    answerHeaders: { allow: 'GET, PATCH, DELETE' },
  },
  {
    caller,
    method: 'DELETE',
    path: '/v1/bots',
    name: 'a method that the list has not',
    status: 405,
    code: 'METHOD_NOT_ALLOWED',
  },
  {
    caller,
    method: 'GET',
    path: '/v1/bots/:bot/publish',
    name: 'publish is no page',
    status: 405,
    answerHeaders: { allow: 'POST' },
  },
  {
    ...update,
    text: 'name=x',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    name: 'a form',
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
  },
  {
    ...update,
    text: '{"bot":{}}',
    headers: { 'content-type': 'text/plain' },
    name: 'JSON as plain text',
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
  },
  {
    ...update,
    text: '{"bot":{}}',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    name: 'JSON with its charset',
    status: 200,
  },

  // Tokens
  ...['', 'Bearer', 'Bearer ', 'Basic b3duZXI6', 'Bearer a b', `Bearer ${'x'.repeat(5000)}`].map(
    (authorization): ApiRow => ({
      caller: 'anonymous',
      method: 'GET',
      path: '/v1/bots/:bot',
      headers: { authorization },
      name: `no token: "${authorization.slice(0, 12)}"`,
      status: 401,
      code: 'UNAUTHORIZED',
    }),
  ),
  {
    caller: 'anonymous',
    method: 'GET',
    path: '/v1/bots/:bot',
    headers: { authorization: `bEARER   par_sk_${'owner'.padEnd(43, '0')}` },
    name: 'the scheme in any case',
    status: 200,
  },
];
