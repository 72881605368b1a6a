import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { appHeaders } from '#kit/api-fixtures.ts';
import { fieldAt } from '#kit/api-row.ts';
import {
  type OidcPerson,
  type OidcService,
  oidcClient,
  oidcIssuer,
  startOidcService,
} from '#kit/oidc-service.ts';

/** Signing in at a provider of our own. */

let server: TestServer;
let provider: OidcService;
const clock = { now: Date.parse('2026-03-01T12:00:00.000Z') };

before(async () => {
  provider = await startOidcService(() => clock.now);
  server = await startTestServer({
    clock,
    env: {
      OIDC_ISSUER: `${oidcIssuer}/`,
      OIDC_CLIENT_ID: oidcClient.id,
      OIDC_CLIENT_SECRET: oidcClient.secret,
      OIDC_NAME: 'Example ID',
      OIDC_DOMAINS: 'example.com, Example.NET',
      PUBLIC_URL: 'https://chat.example',
      LIMIT_SIGN_INS_PER_ADDRESS: '1000',
    },
    egress: provider.egress,
  });
});

after(async () => {
  await server.close();
  await provider.close();
});

async function begin(next?: string) {
  const started = await server.call({
    ...{ caller: 'anonymous', method: 'POST', path: '/v1/auth/oidc/start', body: { next } },
    headers: { ...appHeaders(), host: 'chat.example' },
  });
  assert.equal(started.status, 200, started.text);
  const cookie = String(started.headers['set-cookie']);
  assert.match(
    cookie,
    /^parley_oidc=[\w-]{43}; Path=\/api\/v1\/auth\/oidc\/callback; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
  );
  return { url: new URL(String(fieldAt(started.body, 'url'))), cookie: cookie.split(';')[0] ?? '' };
}

async function back(query: Readonly<Record<string, string>>, cookie: string) {
  const answer = await server.call({
    ...{ caller: 'anonymous', method: 'GET', headers: { cookie, host: 'chat.example' } },
    path: `/v1/auth/oidc/callback?${new URLSearchParams(query)}`,
  });
  assert.equal(answer.status, 200, answer.text);
  return {
    to: /url=([^"]*)"/.exec(answer.text)?.[1],
    session: /__Host-parley=([^;]*)/.exec(String(answer.headers['set-cookie']))?.[1],
  };
}

async function signIn(person: OidcPerson, next?: string) {
  const { url, cookie } = await begin(next);
  return back(provider.authorize(url, person), cookie);
}

async function whoIs(session: string | undefined): Promise<unknown> {
  const headers = { ...appHeaders(), host: 'chat.example', cookie: `__Host-parley=${session}` };
  const answer = await server.call({ caller: 'anonymous', method: 'GET', path: '/v1/auth/session', headers });
  return fieldAt(answer.body, 'session.user.email');
}

const owner = { sub: '1', email: 'Owner@example.com', email_verified: true };

describe('signing in at a provider', () => {
  it('is offered by its name, and begins there with PKCE, a state and a nonce', async () => {
    const session = await server.call({ caller: 'anonymous', method: 'GET', path: '/v1/auth/session' });
    assert.deepEqual(fieldAt(session.body, 'oidc'), { name: 'Example ID' });
    const { url } = await begin();
    assert.equal(`${url.origin}${url.pathname}`, 'https://id.example/authorize');
    const { state, nonce, code_challenge, ...query } = Object.fromEntries(url.searchParams);
    assert.deepEqual(query, {
      tenant: '1',
      client_id: oidcClient.id,
      redirect_uri: 'https://chat.example/api/v1/auth/oidc/callback',
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    for (const each of [nonce, code_challenge]) assert.match(each ?? '', /^[\w-]{43}$/);
    assert.doesNotMatch(state ?? '', new RegExp(nonce ?? '-'));
  });

  it('finds the account of a confirmed address, and afterwards by the id at the provider', async () => {
    const first = await signIn(owner, '/app/account');
    assert.equal(first.to, '/app/account');
    assert.equal(await whoIs(first.session), 'owner@example.com');
    const renamed = await signIn({ ...owner, email: 'other@example.net' }, 'https://evil.example');
    assert.equal(renamed.to, '/app');
    assert.equal(await whoIs(renamed.session), 'owner@example.com');
  });

  it('reads an address that only the user info has, of the same person', async () => {
    const lazy = { ...owner, sub: '2', email: 'member@example.com' };
    assert.equal((await signIn({ ...lazy, infoOf: '3' })).to, '/app/sign-in?problem=otherDomain');
    assert.equal(await whoIs((await signIn({ ...lazy, infoOf: '2' })).session), 'member@example.com');
  });

  it('creates an account for those who are invited, with what they are invited to', async () => {
    const person = { ...owner, sub: '4', email: 'zoe@example.net', name: 'Zoe' };
    assert.equal((await signIn(person)).to, '/app/sign-in?problem=notInvited');
    const invited = await server.call({
      ...{ caller: 'owner', method: 'POST', path: '/v1/workspaces/:workspace/invitations' },
      body: { email: 'zoe@example.net', type: 'MEMBER' },
    });
    assert.equal(invited.status, 200, invited.text);
    const joined = await signIn(person);
    assert.equal(await whoIs(joined.session), 'zoe@example.net');
    const members = await server.call({
      ...{ caller: 'owner', method: 'GET', path: '/v1/workspaces/:workspace/members' },
    });
    assert.match(members.text, /"role":"MEMBER","user":\{"name":"Zoe"/);
  });

  const refusals: readonly (readonly [what: string, person: OidcPerson, problem: string])[] = [
    ['an address of another domain', { ...owner, sub: '9', email: 'eve@example.org' }, 'otherDomain'],
    ['an address that nobody confirmed', { ...owner, sub: '9', email_verified: false }, 'otherDomain'],
    ['a token with another signature', { ...owner, isForged: true }, 'refused'],
    ['a token without a signature', { ...owner, isUnsigned: true }, 'refused'],
    ['a token signed with the client secret', { ...owner, isSymmetric: true }, 'refused'],
    ['a token for another sign-in', { ...owner, claims: { nonce: 'other' } }, 'refused'],
    ['a token for another client', { ...owner, claims: { aud: 'other' } }, 'refused'],
    [
      'a token for another client, too',
      { ...owner, claims: { aud: [oidcClient.id, 'other'], azp: 'other' } },
      'refused',
    ],
    ['a token of another issuer', { ...owner, claims: { iss: 'https://evil.example' } }, 'refused'],
    ['a token that has expired', { ...owner, claims: { exp: 1 } }, 'refused'],
    ['a token from the future', { ...owner, claims: { iat: 9_000_000_000 } }, 'refused'],
  ];
  for (const [what, person, problem] of refusals)
    it(`refuses ${what}`, async () => {
      const ended = await signIn(person);
      assert.deepEqual(ended, { to: `/app/sign-in?problem=${problem}`, session: undefined });
    });

  it('refuses an account whose address nobody confirmed', async () => {
    const id = server.fixtures.id('memberUser');
    const user = await server.app.store.users.get(id);
    assert.ok(user !== null);
    await server.app.store.users.create({
      ...{ ...user, id: 'unconfirmed', email: 'new@example.com', isEmailConfirmed: false },
    });
    const ended = await signIn({ ...owner, sub: '10', email: 'new@example.com' });
    assert.equal(ended.to, '/app/sign-in?problem=unconfirmed');
  });

  it('refuses a state that was used, was changed, came late or from another browser, and a refusal', async () => {
    const { url, cookie } = await begin();
    const query = provider.authorize(url, owner);
    const other = await begin();
    const problem = async (given: Readonly<Record<string, string>>, browser: string) =>
      (await back(given, browser)).to?.replace('/app/sign-in?problem=', '');
    assert.equal(await problem(query, other.cookie), 'otherBrowser');
    assert.equal(await problem(query, ''), 'otherBrowser');
    assert.equal(await problem({ ...query, state: `${query['state']}x` }, cookie), 'expired');
    assert.equal(await problem(query, cookie), '/app');
    assert.equal(await problem(provider.authorize(url, owner), cookie), 'expired');
    const late = await begin();
    const refused = { state: late.url.searchParams.get('state') ?? '', error: 'access_denied' };
    assert.equal(await problem(refused, late.cookie), 'refused');
    const later = await begin();
    clock.now += 10 * 60_000;
    assert.equal(await problem(provider.authorize(later.url, owner), later.cookie), 'expired');
  });
});
