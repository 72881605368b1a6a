import type { ApiRow } from '#kit/api-row.ts';
import { refusals } from '#kit/refusal-rows.ts';

const noMembers = {
  foreign: 404,
  guestRead: 404,
  guestWrite: 404,
  guestNone: 404,
  instanceOwner: 404,
  chatToken: 403,
  otherWorkspaceToken: 404,
} as const;
const noWriters = { ...noMembers, readToken: 403 } as const;

const place = '/v1/workspaces/:workspace/credentials';
const types = { method: 'GET', path: '/v1/credentialTypes' } as const;
const list = { method: 'GET', path: place } as const;
const get = { method: 'GET', path: `${place}/:credentials` } as const;
const create = {
  method: 'POST',
  path: place,
  body: { type: 'groq', name: ' Fast one ', data: { apiKey: 'gsk-canary', unheardOf: 1 } },
} as const;
const update = {
  method: 'PATCH',
  path: `${place}/:credentials`,
  body: { name: 'Renamed', data: { apiKey: 'sk-canary-2' } },
} as const;
const remove = { method: 'DELETE', path: `${place}/:credentials` } as const;
const usedBy = { method: 'GET', path: `${place}/:credentials/usedBy` } as const;
const signIn = {
  method: 'GET',
  path: `${place}/google/authorizeUrl?credentialsId=googlecredentials00000001`,
} as const;
const callback = { method: 'GET', path: '/v1/credentials/google/callback' } as const;
const test = { method: 'POST', path: `${place}/:credentials/test`, body: {} } as const;

const made = '2026-03-01T11:50:00.000Z';
const stored = {
  id: ':credentials',
  workspaceId: ':workspace',
  type: 'openai',
  name: 'OpenAI',
  hosts: ['api.openai.com'],
  fields: { baseUrl: 'https://api.openai.com/v1' },
  isSet: { apiKey: true },
  isReadable: true,
  createdAt: made,
  updatedAt: made,
  lastUsedAt: null,
} as const;

const gmail = { id: ':googleCredentials', type: 'gmail', isSet: { 'customClient.secret': true } } as const;
const elsewhere = [`${place}/:foreignCredentials`, `${place}/:nothing`] as const;

export const rows: readonly ApiRow[] = [
  {
    ...types,
    name: 'the types, without anybody’s data',
    caller: 'readToken',
    status: 200,
  },
  ...refusals('list types', types, { chatToken: 403 }),

  {
    ...list,
    name: 'the accounts of a workspace',
    caller: 'readToken',
    status: 200,
    answer: { credentials: [gmail, stored] },
  },
  {
    ...list,
    path: `${place}?type=groq`,
    name: 'those of one type',
    caller: 'member',
    status: 200,
    answer: { credentials: [] },
  },
  {
    ...list,
    path: `${place}?type=x`,
    name: 'a type that is none',
    caller: 'owner',
    status: 400,
    issue: 'type',
  },
  ...refusals('list credentials', list, noMembers),

  {
    ...get,
    name: 'an account, without its secret',
    caller: 'readToken',
    status: 200,
    answer: { credentials: stored },
    absent: ['credentials.data', 'credentials.fields.apiKey'],
  },
  ...elsewhere.map(
    (path): ApiRow => ({
      ...get,
      path,
      name: `get ${path}`,
      caller: 'owner',
      status: 404,
      code: 'NOT_FOUND',
    }),
  ),
  ...refusals('get credentials', get, noMembers),

  {
    ...create,
    name: 'an account is kept; its secret is not shown, also not now',
    caller: 'member',
    status: 200,
    answer: {
      credentials: {
        type: 'groq',
        name: 'Fast one',
        hosts: ['api.groq.com'],
        fields: { baseUrl: 'https://api.groq.com/openai/v1' },
        isSet: { apiKey: true },
        isReadable: true,
        createdAt: '2026-03-01T12:00:00.000Z',
      },
    },
    absent: ['credentials.data', 'credentials.fields.apiKey', 'credentials.fields.unheardOf'],
    after: { ...list, caller: 'owner', answer: { credentials: [{ name: 'Fast one' }, gmail, stored] } },
  },
  {
    ...create,
    body: { ...create.body, type: 'fax' },
    name: 'a type that nobody knows',
    caller: 'owner',
    status: 400,
    issue: 'type',
  },
  {
    ...create,
    body: { ...create.body, name: ' ' },
    name: 'an account without name',
    caller: 'owner',
    status: 400,
    issue: 'name',
  },
  {
    ...create,
    body: { type: 'groq', name: 'x' },
    name: 'an account without data',
    caller: 'owner',
    status: 400,
    issue: 'data',
  },
  {
    ...create,
    body: { type: 'groq', name: 'x', data: {} },
    name: 'an account without its key',
    caller: 'owner',
    status: 400,
    issue: 'data.apiKey',
  },
  {
    ...create,
    body: { type: 'groq', name: 'x', data: { apiKey: 'k', baseUrl: 'file:///etc/passwd' } },
    name: 'an address that is none',
    caller: 'owner',
    status: 400,
    issue: 'data.baseUrl',
  },
  ...refusals('create credentials', create, noWriters),

  {
    ...update,
    name: 'an account gets another name and secret',
    caller: 'member',
    status: 200,
    answer: { credentials: { ...stored, name: 'Renamed', updatedAt: '2026-03-01T12:00:00.000Z' } },
  },
  {
    ...update,
    body: {},
    name: 'nothing changes but the time',
    caller: 'owner',
    status: 200,
    answer: { credentials: { name: 'OpenAI', isSet: { apiKey: true } } },
  },
  {
    ...update,
    body: { data: { baseUrl: 'https://collector.example/v1' } },
    name: 'a secret is not sent elsewhere by who does not know it',
    caller: 'owner',
    status: 400,
    issue: 'data.apiKey',
    after: { ...get, caller: 'owner', answer: { credentials: stored } },
  },
  {
    ...update,
    body: { data: { baseUrl: 'https://own.example/v1', apiKey: 'k' } },
    name: 'with the secret it is',
    caller: 'owner',
    status: 200,
    answer: { credentials: { hosts: ['own.example'], fields: { baseUrl: 'https://own.example/v1' } } },
  },
  {
    ...update,
    body: { data: { apiKey: null } },
    name: 'a secret that must be there stays there',
    caller: 'owner',
    status: 400,
    issue: 'data.apiKey',
  },
  {
    ...update,
    body: { type: 'groq', name: 'Same' },
    name: 'the type stays what it is',
    caller: 'owner',
    status: 200,
    answer: { credentials: { type: 'openai', name: 'Same' } },
  },
  {
    ...update,
    body: { data: 'x' },
    name: 'data that is none',
    caller: 'owner',
    status: 400,
    issue: 'data',
  },
  ...elsewhere.map(
    (path): ApiRow => ({
      ...update,
      path,
      name: `update ${path}`,
      caller: 'owner',
      status: 404,
      code: 'NOT_FOUND',
    }),
  ),
  ...refusals('update credentials', update, noWriters),

  {
    ...remove,
    name: 'an account is removed',
    caller: 'member',
    status: 200,
    answer: { credentials: { id: ':credentials' } },
    after: { ...list, caller: 'owner', answer: { credentials: [gmail] } },
  },
  {
    ...remove,
    path: elsewhere[0],
    name: 'an account of others',
    caller: 'owner',
    status: 404,
    code: 'NOT_FOUND',
    after: {
      caller: 'foreign',
      method: 'GET',
      path: '/v1/workspaces/:foreignWorkspace/credentials',
      answer: { credentials: [{ id: ':foreignCredentials', isReadable: true }] },
    },
  },
  ...refusals('delete credentials', remove, noWriters),

  {
    ...usedBy,
    name: 'no bot names it',
    caller: 'readToken',
    status: 200,
    answer: { bots: [] },
  },
  {
    ...usedBy,
    before: [
      {
        caller: 'owner',
        method: 'PATCH',
        path: '/v1/bots/:draft',
        body: {
          bot: {
            groups: [
              {
                id: 'g',
                title: 'G',
                graphCoordinates: { x: 0, y: 0 },
                blocks: [
                  { id: 'ai', type: 'openai', options: { credentialsId: ':credentials' } },
                  { id: 'other', type: 'groq', options: { credentialsId: ':nothing' } },
                  { id: 'said', type: 'text', content: { richText: [] } },
                ],
              },
            ],
          },
        },
      },
    ],
    name: 'a bot that names it in its draft',
    caller: 'member',
    status: 200,
    answer: {
      bots: [{ id: ':draft', name: 'draft', blockIds: ['ai'], isInDraft: true, isInPublished: false }],
    },
  },
  {
    ...usedBy,
    before: [
      {
        caller: 'owner',
        method: 'PATCH',
        path: '/v1/bots/:bot',
        body: {
          bot: {
            groups: [
              {
                id: 'g',
                title: 'G',
                graphCoordinates: { x: 0, y: 0 },
                blocks: [{ id: 'ai', type: 'openai', options: { credentialsId: ':credentials' } }],
              },
            ],
          },
        },
      },
      { caller: 'owner', method: 'POST', path: '/v1/bots/:bot/publish', body: {} },
      { caller: 'owner', method: 'PATCH', path: '/v1/bots/:bot', body: { bot: { groups: [] } } },
    ],
    name: 'a bot that only names it in what is published',
    caller: 'owner',
    status: 200,
    answer: { bots: [{ id: ':bot', blockIds: ['ai'], isInDraft: false, isInPublished: true }] },
  },
  {
    ...usedBy,
    path: `${elsewhere[0]}/usedBy`,
    name: 'uses of an account of others',
    caller: 'owner',
    status: 404,
    code: 'NOT_FOUND',
  },
  ...refusals('uses of credentials', usedBy, noMembers),

  {
    ...test,
    name: 'a service that cannot be reached',
    caller: 'member',
    status: 200,
    answer: { outcome: 'unreachable' },
  },
  {
    ...test,
    path: `${elsewhere[0]}/test`,
    name: 'test of an account of others',
    caller: 'owner',
    status: 404,
    code: 'NOT_FOUND',
  },
  ...refusals('test credentials', test, noWriters),

  {
    ...signIn,
    name: 'a sign-in at Google begins',
    caller: 'member',
    status: 200,
  },
  {
    ...signIn,
    path: `${place}/google/authorizeUrl?credentialsId=credentials0000000000001`,
    name: 'an account of another service does not sign in at Google',
    caller: 'owner',
    status: 400,
    issue: 'credentialsId',
  },
  {
    ...signIn,
    path: `${place}/google/authorizeUrl`,
    name: 'a sign-in for no account',
    caller: 'owner',
    status: 400,
    issue: 'credentialsId',
  },
  ...refusals('begin a sign-in', signIn, noWriters),
  { ...callback, name: 'the way back without a state says so', caller: 'anonymous', status: 200 },
  {
    ...callback,
    path: `${callback.path}?state=${'x'.repeat(4001)}`,
    name: 'a state that is too long',
    caller: 'anonymous',
    status: 400,
    issue: 'state',
  },
];
