import { appHeaders, linkSecrets, passwordOf } from '#kit/api-fixtures.ts';
import type { ApiRow } from '#kit/api-row.ts';

/** A request of a page of the app; `as`: signed in. */
const app = (as?: 'owner' | 'member' | 'instanceOwner') =>
  ({ caller: 'anonymous', headers: appHeaders(as) }) as const;
const post = (path: string, body: object = {}) => ({ method: 'POST', path, body }) as const;

const signIn = post('/v1/auth/signIn', { email: 'owner@example.com', password: passwordOf('owner') });
const signUp = post('/v1/auth/signUp', { email: 'new@example.net', password: 'a long enough one' });
const redeem = post('/v1/auth/redeemLink', { secret: linkSecrets.member });
const signOut = post('/v1/auth/signOut');
const session = { method: 'GET', path: '/v1/auth/session' } as const;
const password = {
  method: 'PUT',
  path: '/v1/auth/password',
  body: { currentPassword: passwordOf('owner'), password: 'correct horse battery' },
} as const;
const email = { method: 'PUT', path: '/v1/auth/email', body: { email: 'boss@example.org' } } as const;
const sessions = { method: 'GET', path: '/v1/auth/sessions' } as const;
const revoke = { method: 'DELETE', path: '/v1/auth/sessions/session-owner' } as const;
const revokeOthers = { method: 'DELETE', path: '/v1/auth/sessions' } as const;
const look = post('/v1/auth/invitation', { secret: linkSecrets.toWorkspace });
const accept = post('/v1/auth/invitation/accept', {
  secret: linkSecrets.toWorkspace,
  name: 'New',
  password: 'a long enough one',
});

/** Endpoints that only the person at a browser may use: no token, whatever it allows. */
const onlySessions = (name: string, request: Pick<ApiRow, 'method' | 'path' | 'body'>): readonly ApiRow[] => [
  { ...request, name: `${name} needs somebody`, caller: 'anonymous', status: 401, code: 'UNAUTHORIZED' },
  { ...request, name: `${name} refuses a wrong token`, caller: 'wrongToken', status: 401 },
  { ...request, name: `${name} refuses a token`, caller: 'owner', status: 403, code: 'FORBIDDEN' },
  { ...request, name: `${name} refuses a narrow token`, caller: 'chatToken', status: 403, code: 'FORBIDDEN' },
  { ...request, name: `${name} refuses a stranger's token`, caller: 'foreign', status: 403 },
];

/** Only a page of the app may change who is signed in. */
const onlyTheApp = (name: string, request: Pick<ApiRow, 'method' | 'path' | 'body'>): readonly ApiRow[] =>
  [
    ['without its header', {}],
    ['with another value of its header', { 'x-parley-app': 'true' }],
    ['from another website', { 'x-parley-app': '1', 'sec-fetch-site': 'cross-site' }],
    ['from another host of the same site', { 'x-parley-app': '1', 'sec-fetch-site': 'same-site' }],
    ['from the address bar', { 'x-parley-app': '1', 'sec-fetch-site': 'none' }],
  ].map(
    ([how, headers]): ApiRow => ({
      ...request,
      name: `${name} is refused ${String(how)}`,
      caller: 'anonymous',
      headers: Object(headers),
      status: 403,
      code: 'FORBIDDEN',
    }),
  );

export const rows: readonly ApiRow[] = [
  // Single sign-on; with a provider: `oidc.test.ts`
  {
    ...post('/v1/auth/oidc/start'),
    ...app(),
    name: 'single sign-on is not there without a provider',
    status: 404,
    code: 'NOT_FOUND',
  },
  ...onlyTheApp('single sign-on', post('/v1/auth/oidc/start')),
  {
    method: 'GET',
    path: '/v1/auth/oidc/callback?code=c&state=s',
    name: 'nobody is signed in by a state that was not given here',
    caller: 'anonymous',
    status: 200,
    answerHeaders: { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" },
  },
  // Sign in
  {
    ...signIn,
    ...app(),
    name: 'e-mail and password',
    status: 200,
    answer: {
      session: {
        user: { id: ':ownerUser', email: 'owner@example.com' },
        hasPassword: true,
        expiresAt: '2026-03-31T12:00:00.000Z',
        workspaces: [{ id: ':workspace', name: 'workspace', icon: null, role: 'ADMIN' }],
      },
    },
    answerHeaders: { 'cache-control': 'no-store' },
  },
  {
    ...signIn,
    ...app(),
    name: 'the case of the e-mail and spaces around it do not matter',
    body: { email: ' OWNER@Example.com', password: passwordOf('owner') },
    status: 200,
  },
  {
    ...signIn,
    ...app(),
    name: 'without a report of the browser where the request comes from',
    headers: { 'x-parley-app': '1' },
    status: 200,
  },
  ...[
    ['a wrong password', 'owner@example.com', 'wrong'],
    ['a password in another case', 'owner@example.com', passwordOf('owner').toLowerCase()],
    ['the password of somebody else', 'owner@example.com', passwordOf('member')],
    ['an account that does not exist', 'nobody@example.com', passwordOf('owner')],
    ['an account without a password', 'foreign@example.com', passwordOf('owner')],
    ['what is no address', 'x', passwordOf('owner')],
  ].map(
    ([name = '', mail = '', word = '']): ApiRow => ({
      ...signIn,
      ...app(),
      name,
      body: { email: mail, password: word },
      status: 401,
      code: 'SIGN_IN_FAILED',
      answer: { message: 'The e-mail address or the password is wrong.' },
      absent: ['data'],
    }),
  ),
  ...onlyTheApp('signing in', signIn),
  {
    ...signIn,
    ...app(),
    name: 'no password',
    body: { email: 'owner@example.com' },
    status: 400,
    issue: 'password',
  },
  {
    ...signIn,
    ...app(),
    name: 'a password that is too long to hash',
    body: { email: 'owner@example.com', password: 'x'.repeat(1001) },
    status: 400,
    issue: 'password',
  },

  // Sign up
  {
    ...signUp,
    ...app(),
    name: 'accounts are created by invitation, unless the setting opens it',
    status: 403,
    code: 'FORBIDDEN',
    answer: { message: 'Accounts are created by invitation here.' },
  },
  {
    ...signUp,
    ...app(),
    name: 'a new account needs a password',
    body: { email: 'a@b.c' },
    status: 400,
    issue: 'password',
  },
  ...onlyTheApp('signing up', signUp),

  // Links
  {
    ...redeem,
    ...app(),
    name: 'a link signs in',
    status: 200,
    answer: { session: { user: { id: ':memberUser' }, workspaces: [{ role: 'MEMBER' }] } },
  },
  {
    ...redeem,
    ...app(),
    name: 'a link works once',
    before: [{ ...redeem, ...app() }],
    status: 404,
    code: 'LINK_NOT_VALID',
  },
  { ...redeem, ...app(), name: 'a wrong link', body: { secret: 'x' }, status: 404, code: 'LINK_NOT_VALID' },
  { ...redeem, ...app(), name: 'no secret', body: {}, status: 400, issue: 'secret' },
  ...onlyTheApp('a link', redeem),

  // Session
  {
    ...session,
    ...app('owner'),
    name: 'who is signed in',
    status: 200,
    answer: {
      session: { user: { id: ':ownerUser' }, hasPassword: true, workspaces: [{ id: ':workspace' }] },
    },
  },
  { ...session, ...app(), name: 'nobody is signed in', status: 200, answer: { session: null } },
  {
    ...session,
    name: 'a cookie without the header of the app is no session',
    caller: 'anonymous',
    headers: { cookie: String(appHeaders('owner')['cookie']) },
    status: 200,
    answer: { session: null },
  },
  {
    ...session,
    name: 'a token',
    caller: 'owner',
    status: 200,
    answer: { session: { user: { id: ':ownerUser' }, expiresAt: null } },
  },
  {
    ...session,
    name: 'a token for other workspaces sees none of this one',
    caller: 'otherWorkspaceToken',
    status: 200,
    answer: { session: { workspaces: [] } },
  },
  { ...session, name: 'a token that may only chat', caller: 'chatToken', status: 403 },
  {
    ...signOut,
    ...app('owner'),
    name: 'sign out',
    status: 200,
    answerHeaders: { 'set-cookie': 'parley=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0' },
    after: { ...session, ...app('owner'), answer: { session: null } },
  },
  { ...signOut, ...app(), name: 'signing out twice is fine', status: 200 },
  ...onlyTheApp('signing out', signOut),

  // Password and e-mail
  {
    ...password,
    ...app('owner'),
    name: 'a new password',
    status: 200,
    after: {
      ...signIn,
      ...app(),
      body: { email: 'owner@example.com', password: 'correct horse battery' },
    },
  },
  {
    ...password,
    ...app('owner'),
    name: 'the old password is not accepted any more',
    status: 200,
    after: { ...signIn, ...app(), status: 401 },
  },
  {
    ...password,
    ...app('instanceOwner'),
    name: 'who has no password needs none to set one',
    body: { password: 'correct horse battery' },
    status: 200,
  },
  {
    ...password,
    ...app('owner'),
    name: 'the current password is required',
    body: { password: 'correct horse battery' },
    status: 400,
    issue: 'currentPassword',
  },
  {
    ...password,
    ...app('owner'),
    name: 'the current password must be right',
    body: { currentPassword: 'wrong', password: 'correct horse battery' },
    status: 400,
    issue: 'currentPassword',
  },
  {
    ...password,
    ...app('owner'),
    name: 'a short password',
    body: { currentPassword: passwordOf('owner'), password: '1234567' },
    status: 400,
    issue: 'password',
  },
  ...onlySessions('the password', password),
  {
    ...email,
    ...app('instanceOwner'),
    name: 'another address',
    status: 200,
    answer: { user: { email: 'boss@example.org' } },
  },
  {
    ...email,
    ...app('instanceOwner'),
    name: 'an address that somebody has',
    body: { email: 'Member@example.com' },
    status: 400,
    issue: 'email',
  },
  {
    ...email,
    ...app('instanceOwner'),
    name: 'no address',
    body: { email: 'boss' },
    status: 400,
    issue: 'email',
  },
  {
    ...email,
    ...app('owner'),
    name: 'others cannot take an address that nobody confirms',
    body: { email: 'boss@example.org', currentPassword: passwordOf('owner') },
    status: 403,
    code: 'FORBIDDEN',
  },
  ...onlySessions('the e-mail', email),

  // Sessions
  {
    ...sessions,
    ...app('owner'),
    name: 'the sessions of a person',
    before: [{ ...signIn, ...app() }],
    status: 200,
    answer: {
      sessions: [
        { browser: 'Unknown browser', isCurrent: false },
        { id: 'session-owner', browser: 'Firefox on Linux', isCurrent: true },
      ],
    },
  },
  ...onlySessions('sessions', sessions),
  {
    ...revoke,
    ...app('owner'),
    name: 'a session ends',
    status: 200,
    after: { ...session, ...app('owner'), answer: { session: null } },
  },
  {
    ...revoke,
    ...app('member'),
    name: 'the session of somebody else',
    status: 404,
    code: 'NOT_FOUND',
    after: { ...session, ...app('owner'), answer: { session: { user: { id: ':ownerUser' } } } },
  },
  {
    ...revoke,
    ...app('owner'),
    name: 'a token is no session',
    path: '/v1/auth/sessions/token-owner',
    status: 404,
    after: { caller: 'owner', method: 'GET', path: '/v1/users/me' },
  },
  ...onlySessions('ending a session', revoke),
  {
    ...revokeOthers,
    ...app('owner'),
    name: 'all others end, the current one stays',
    before: [{ ...signIn, ...app() }],
    status: 200,
    answer: { revoked: 1 },
    after: { ...sessions, ...app('owner'), answer: { sessions: [{ isCurrent: true }] } },
  },
  ...onlySessions('ending sessions', revokeOthers),

  // Invitations
  {
    ...look,
    name: 'what a link invites to: a workspace',
    caller: 'anonymous',
    status: 200,
    answer: {
      invitation: {
        email: 'new@example.org',
        workspace: { name: 'foreignWorkspace', icon: null },
        bot: null,
        role: 'MEMBER',
        access: null,
        hasAccount: false,
      },
    },
  },
  {
    ...look,
    name: 'what a link invites to: a bot',
    caller: 'anonymous',
    body: { secret: linkSecrets.toBot },
    status: 200,
    answer: { invitation: { bot: { name: 'foreignBot' }, role: null, access: 'READ' } },
  },
  {
    ...look,
    name: 'a wrong link of an invitation',
    caller: 'anonymous',
    body: { secret: 'x' },
    status: 404,
    code: 'LINK_NOT_VALID',
  },
  {
    ...look,
    name: 'an invitation without secret',
    caller: 'anonymous',
    body: {},
    status: 400,
    issue: 'secret',
  },
  {
    ...accept,
    ...app(),
    name: 'a new account',
    status: 200,
    answer: {
      workspaceId: ':foreignWorkspace',
      botId: null,
      session: {
        user: { email: 'new@example.org', name: 'New', isInstanceOwner: false },
        hasPassword: true,
        workspaces: [{ id: ':foreignWorkspace', role: 'MEMBER' }],
      },
    },
    after: {
      ...signIn,
      ...app(),
      body: { email: 'new@example.org', password: 'a long enough one' },
      answer: { session: { workspaces: [{ role: 'MEMBER' }] } },
    },
  },
  {
    ...accept,
    ...app(),
    name: 'a new account accepts what its link says, and no other invitation for the address',
    status: 200,
    after: { ...look, caller: 'anonymous', body: { secret: linkSecrets.toBot }, status: 200 },
  },
  {
    ...accept,
    ...app(),
    name: 'the link of an invitation works once',
    before: [{ ...accept, ...app() }],
    status: 404,
    code: 'LINK_NOT_VALID',
  },
  {
    ...accept,
    ...app(),
    name: 'who has an account signs in first',
    before: [{ ...accept, ...app() }],
    body: { secret: linkSecrets.toBot, password: 'another password' },
    status: 409,
    code: 'SIGN_IN_FIRST',
  },
  {
    ...accept,
    ...app('owner'),
    name: 'with the account that is signed in',
    body: { secret: linkSecrets.toBot },
    status: 200,
    answer: { botId: ':foreignBot', session: { user: { id: ':ownerUser' } } },
    after: {
      caller: 'owner',
      method: 'GET',
      path: '/v1/bots/:foreignBot',
      answer: { currentUserMode: 'read' },
    },
  },
  {
    ...accept,
    ...app(),
    name: 'a new account needs a password',
    body: { secret: linkSecrets.toWorkspace },
    status: 400,
    issue: 'password',
  },
  { ...accept, ...app(), name: 'a link that is not valid', body: { secret: 'x' }, status: 404 },
  ...onlyTheApp('accepting', accept),
];
