import type { ApiRow } from '#kit/api-row.ts';
import { refusals } from '#kit/refusal-rows.ts';

const me = { method: 'GET', path: '/v1/users/me' } as const;
const update = { method: 'PATCH', path: '/v1/users/me', body: { name: 'Ann' } } as const;
const list = { method: 'GET', path: '/v1/users/me/api-tokens' } as const;
const create = { method: 'POST', path: '/v1/users/me/api-tokens', body: { name: 'CI' } } as const;
const revoke = { method: 'DELETE', path: '/v1/users/me/api-tokens/token-chatToken' } as const;

/** Of the fixtures; everybody may name it, only its people get anything by that. */
const workspaceId = 'workspace000000000000001';

const created = (name: string, body: object, more: Partial<ApiRow>): ApiRow => ({
  ...create,
  name,
  caller: 'owner',
  body: { name: 'CI', ...body },
  status: 200,
  ...more,
});

export const rows: readonly ApiRow[] = [
  // Me
  {
    ...me,
    name: 'the person behind the token',
    caller: 'owner',
    status: 200,
    answer: {
      user: {
        id: ':ownerUser',
        email: 'owner@example.com',
        name: 'owner',
        image: null,
        preferences: {},
        isInstanceOwner: false,
        createdAt: '2026-03-01T11:50:00.000Z',
        lastActivityAt: null,
      },
    },
  },
  {
    ...me,
    name: 'the owner of the installation',
    caller: 'instanceOwner',
    status: 200,
    answer: { user: { isInstanceOwner: true } },
  },
  { ...me, name: 'with a token that reads', caller: 'readToken', status: 200 },
  ...refusals('me', me, { chatToken: 403 }),
  {
    ...update,
    name: 'name, image and preferences',
    caller: 'guestNone',
    body: { name: ' Ann ', image: 'https://example.com/a.png', preferences: { theme: 'dark', list: [1] } },
    status: 200,
    answer: {
      user: {
        name: 'Ann',
        image: 'https://example.com/a.png',
        preferences: { theme: 'dark', list: [1] },
        email: 'guestnone@example.com',
      },
    },
  },
  {
    ...update,
    name: 'a field that is left out stays',
    caller: 'owner',
    before: [{ ...update, caller: 'owner', body: { image: 'x', preferences: { a: 1 } } }],
    status: 200,
    answer: { user: { name: 'Ann', image: 'x', preferences: { a: 1 } } },
  },
  {
    ...update,
    name: 'null and nothing take a value away',
    caller: 'owner',
    before: [{ ...update, caller: 'owner', body: { image: 'x' } }],
    body: { name: '', image: null },
    status: 200,
    answer: { user: { name: null, image: null } },
  },
  {
    ...update,
    name: 'address and ownership cannot be changed here',
    caller: 'owner',
    body: { email: 'other@example.com', isInstanceOwner: true, isOwner: true, id: 'x' },
    status: 200,
    answer: { user: { id: ':ownerUser', email: 'owner@example.com', isInstanceOwner: false } },
  },
  { ...update, name: 'a number as name', caller: 'owner', body: { name: 1 }, status: 400, issue: 'name' },
  {
    ...update,
    name: 'a list as preferences',
    caller: 'owner',
    body: { preferences: [] },
    status: 400,
    issue: 'preferences',
  },
  {
    ...update,
    name: 'preferences beyond measure',
    caller: 'owner',
    body: { preferences: { text: 'x'.repeat(70_000) } },
    status: 400,
    issue: 'preferences',
  },
  ...refusals('update me', update, { readToken: 403, chatToken: 403 }),

  // Tokens
  {
    ...list,
    name: 'own tokens, without anything secret',
    caller: 'member',
    status: 200,
    answer: {
      apiTokens: [
        {
          id: 'token-member',
          name: 'member',
          hint: 'par_sk_membe',
          workspaceIds: null,
          modes: ['read', 'write', 'chat'],
          createdAt: '2026-03-01T11:50:00.000Z',
          expiresAt: null,
        },
      ],
    },
    absent: ['apiTokens.0.token', 'apiTokens.0.hash', 'apiTokens.0.userId'],
  },
  { ...list, name: 'with a token that reads', caller: 'readToken', status: 200 },
  ...refusals('list tokens', list, { chatToken: 403 }),
  created(
    'a token that may everything',
    {},
    {
      answer: {
        apiToken: {
          name: 'CI',
          workspaceIds: null,
          modes: ['read', 'write', 'chat'],
          createdAt: '2026-03-01T12:00:00.000Z',
          expiresAt: null,
          lastUsedAt: null,
        },
      },
      absent: ['apiToken.hash'],
    },
  ),
  created(
    'a narrowed token',
    {
      workspaceIds: [workspaceId, workspaceId],
      modes: ['chat', 'read', 'chat'],
      expiresAt: '2026-03-02T13:00:00+01:00',
    },
    {
      answer: {
        apiToken: {
          workspaceIds: [workspaceId],
          modes: ['read', 'chat'],
          expiresAt: '2026-03-02T12:00:00.000Z',
        },
      },
    },
  ),
  created('no name', { name: undefined }, { status: 400, issue: 'name' }),
  created('an empty name', { name: ' ' }, { status: 400, issue: 'name' }),
  created('an unknown mode', { modes: ['admin'] }, { status: 400, issue: 'modes.0' }),
  created('no mode at all', { modes: [] }, { status: 400, issue: 'modes' }),
  created('no workspace at all', { workspaceIds: [] }, { status: 400, issue: 'workspaceIds' }),
  created(
    'a workspace of others',
    { workspaceIds: [workspaceId, ':foreignWorkspace'] },
    { status: 400, issue: 'workspaceIds.1' },
  ),
  created(
    'a workspace that is not there',
    { workspaceIds: [':nothing'] },
    { status: 400, issue: 'workspaceIds.0' },
  ),
  created(
    'the owner of the installation may name any workspace',
    { workspaceIds: [workspaceId] },
    { caller: 'instanceOwner' },
  ),
  created(
    'an end in the past',
    { expiresAt: '2026-03-01T11:59:59.000Z' },
    { status: 400, issue: 'expiresAt' },
  ),
  created('an end that is no time', { expiresAt: 'tomorrow' }, { status: 400, issue: 'expiresAt' }),
  created('an end without a zone', { expiresAt: '2026-03-02T12:00:00' }, { status: 400, issue: 'expiresAt' }),
  ...refusals('create token', create, { readToken: 403, chatToken: 403 }),
  created(
    'a token for one workspace makes none for all',
    { workspaceIds: null },
    { caller: 'otherWorkspaceToken', status: 403, code: 'FORBIDDEN' },
  ),
  created(
    'a token for one workspace makes none for another',
    { workspaceIds: [workspaceId] },
    { caller: 'otherWorkspaceToken', status: 403, code: 'FORBIDDEN' },
  ),
  created(
    'what is left out is taken from the token that asks',
    {},
    { caller: 'otherWorkspaceToken', answer: { apiToken: { workspaceIds: [':nothing'] } } },
  ),

  // Revoke
  {
    ...revoke,
    name: 'a token stops working at once',
    caller: 'owner',
    before: [{ caller: 'chatToken', method: 'POST', path: '/v1/bots/hello/startChat', body: {} }],
    status: 200,
    answer: { apiToken: { id: 'token-chatToken', modes: ['chat'] } },
    absent: ['apiToken.hash', 'apiToken.token'],
    after: { caller: 'chatToken', method: 'POST', path: '/v1/bots/hello/startChat', body: {}, status: 401 },
  },
  {
    ...revoke,
    name: 'a token revokes itself, also one that only reads',
    caller: 'readToken',
    path: '/v1/users/me/api-tokens/token-readToken',
    status: 200,
    after: { ...me, caller: 'readToken', status: 401 },
  },
  {
    ...revoke,
    name: 'a token of others',
    caller: 'owner',
    path: '/v1/users/me/api-tokens/token-member',
    status: 404,
  },
  {
    ...revoke,
    name: 'a token that is not there',
    caller: 'owner',
    path: '/v1/users/me/api-tokens/:nothing',
    status: 404,
  },
  {
    ...revoke,
    name: 'a narrowed token does not revoke a wider one',
    caller: 'otherWorkspaceToken',
    path: '/v1/users/me/api-tokens/token-owner',
    status: 403,
  },
  ...refusals('revoke token', revoke, { readToken: 403, chatToken: 403, member: 404 }),
];
