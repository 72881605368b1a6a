import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { type ApiAnswer, startTestServer, type TestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { type GoogleTokens, startGoogleTokens } from '#kit/google-tokens.ts';

/** Signing in at Google for an account, with a Google of our own. */

let server: TestServer;
let id = '';
let google: GoogleTokens;

before(async () => {
  google = await startGoogleTokens();
  server = await startTestServer({
    env: {
      GOOGLE_CLIENT_ID: 'our-client',
      GOOGLE_CLIENT_SECRET: 'our-secret',
      PUBLIC_URL: 'https://chat.example',
    },
    egress: google.egress,
  });
  id = await make('gmail', {});
});

after(async () => {
  await server.close();
  await google.close();
});

async function make(type: string, data: unknown): Promise<string> {
  const body = { type, name: 'Mine', data };
  const path = '/v1/workspaces/:workspace/credentials';
  const made = await server.call({ caller: 'owner', method: 'POST', path, body });
  return String(fieldAt(made.body, 'credentials.id'));
}

const begin = (credentialsId: string, caller: 'owner' | 'foreign' | 'readToken' = 'owner') =>
  server.call({
    caller,
    method: 'GET',
    path: `/v1/workspaces/:workspace/credentials/google/authorizeUrl?credentialsId=${credentialsId}`,
  });

const back = (query: Readonly<Record<string, string>>, cookie: string) =>
  server.call({
    caller: 'anonymous',
    method: 'GET',
    path: `/v1/credentials/google/callback?${new URLSearchParams(query)}`,
    headers: { cookie },
  });

function partsOf(answer: ApiAnswer) {
  assert.equal(answer.status, 200, answer.text);
  const url = new URL(String(fieldAt(answer.body, 'url')));
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  return { url, cookie, state: url.searchParams.get('state') ?? '' };
}

const policyOf = ({ headers }: ApiAnswer): string => headers['content-security-policy'] ?? '';

const opened = (credentialsId: string) =>
  server.app.credentials.open({
    workspaceId: server.fixtures.id('workspace'),
    id: credentialsId,
    types: ['gmail', 'google sheets'],
  });

describe('signing in at Google', () => {
  it('begins with an address that asks for what is needed, and a cookie for the way back', async () => {
    const answer = await begin(id);
    const { url, state } = partsOf(answer);
    assert.equal(`${url.origin}${url.pathname}`, 'https://accounts.google.com/o/oauth2/v2/auth');
    assert.equal(url.searchParams.get('client_id'), 'our-client');
    assert.equal(
      url.searchParams.get('redirect_uri'),
      'https://chat.example/api/v1/credentials/google/callback',
    );
    assert.match(url.searchParams.get('scope') ?? '', /gmail\.modify/);
    assert.equal(url.searchParams.get('code_challenge_method'), 'S256');
    assert.match(
      String(answer.headers['set-cookie']),
      /^parley_google=[\w-]{43}; Path=\/api\/v1\/credentials\/google\/callback; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    );
    assert.doesNotMatch(`${answer.text}${state}`, /our-secret|verifier/);
  });

  it('keeps the tokens, for a code with the other half of the proof', async () => {
    const { url, cookie, state } = partsOf(await begin(id));
    const answer = await back({ code: 'good', state }, `a=b; ${cookie}; c=d`);
    assert.match(answer.text, /Connected/);
    assert.match(answer.headers['content-type'] ?? '', /text\/html/);
    const [, nonce] = /default-src 'none'; script-src 'nonce-([\w-]{22})'/.exec(policyOf(answer)) ?? [];
    // Pages of the builder hear of it, and nothing but that.
    const told = `.postMessage({"credentialsId":"${id}","problem":null});close();</script>`;
    assert.ok(answer.text.includes(`<script nonce="${nonce}">new BroadcastChannel('parley-sign-in')${told}`));
    assert.doesNotMatch(answer.text, /access-token-1|refresh-token-1/);
    const form = google.asked.at(-1);
    const proof = createHash('sha256')
      .update(form?.get('code_verifier') ?? '')
      .digest('base64url');
    assert.equal(proof, url.searchParams.get('code_challenge'));
    assert.equal(form?.get('client_secret'), 'our-secret');
    const kept = await opened(id);
    assert.ok(kept.ok);
    assert.deepEqual(kept.data['credentials'], {
      accessToken: 'access-token-1',
      refreshToken: 'refresh-token-1',
      expiryDate: server.clock.now + 100_000,
    });
  });

  it('is a fact about the types of accounts', async () => {
    const listed = await server.call({ caller: 'owner', method: 'GET', path: '/v1/credentialTypes' });
    const types: unknown = fieldAt(listed.body, 'types');
    assert.ok(Array.isArray(types));
    const fills = ['accessToken', 'refreshToken', 'expiryDate'].map((field) => `credentials.${field}`);
    assert.deepEqual(
      types
        .filter((type) => fieldAt(type, 'signIn') !== null)
        .map((type) => [fieldAt(type, 'type'), fieldAt(type, 'signIn')]),
      ['google sheets', 'gmail'].map((type) => [type, { at: 'google', hasClient: true, fills }]),
    );
  });

  it('can then be tried out', async () => {
    const path = `/v1/workspaces/:workspace/credentials/${id}/test`;
    const answer = await server.call({ caller: 'owner', method: 'POST', path, body: {} });
    assert.equal(fieldAt(answer.body, 'outcome'), 'works');
  });

  it('takes the client that the account brings', async () => {
    const own = await make('google sheets', { customClient: { id: 'own', secret: 's' } });
    const { url, cookie, state } = partsOf(await begin(own));
    assert.equal(url.searchParams.get('client_id'), 'own');
    assert.match((await back({ code: 'good', state }, cookie)).text, /Connected/);
    assert.equal(google.asked.at(-1)?.get('client_id'), 'own');
  });

  const failures: readonly {
    readonly name: string;
    readonly query: (state: string) => Readonly<Record<string, string>>;
    readonly cookie?: string;
    readonly later?: number;
    readonly told: RegExp;
  }[] = [
    { name: 'no state', query: () => ({ code: 'good' }), told: /not started here/ },
    { name: 'a state of one’s own', query: () => ({ code: 'good', state: '{}' }), told: /not started here/ },
    {
      name: 'a state that was changed',
      query: (state) => ({ code: 'good', state: `${state.slice(0, -6)}AAAAAA` }),
      told: /not started here/,
    },
    {
      name: 'another browser',
      query: (state) => ({ code: 'good', state }),
      cookie: '',
      told: /another browser/,
    },
    {
      name: 'a cookie of somebody else',
      query: (state) => ({ code: 'good', state }),
      cookie: `parley_google=${'x'.repeat(43)}`,
      told: /another browser/,
    },
    { name: 'too late', query: (state) => ({ code: 'good', state }), later: 600_001, told: /expired/ },
    {
      name: 'not allowed',
      query: (state) => ({ error: 'access_denied', state }),
      told: /not granted/,
    },
    { name: 'a wrong code', query: (state) => ({ code: '<b>', state }), told: /did not accept/ },
  ];

  for (const { name, query, cookie, later = 0, told } of failures) {
    it(`keeps nothing: ${name}`, async () => {
      const fresh = await make('gmail', {});
      const begun = partsOf(await begin(fresh));
      server.clock.now += later;
      const answer = await back(query(begun.state), cookie ?? begun.cookie);
      assert.equal(answer.status, 200);
      assert.match(answer.text, told);
      assert.doesNotMatch(answer.text, /<b>/);
      const kept = await opened(fresh);
      assert.ok(kept.ok && kept.data['credentials'] === undefined);
    });
  }

  it('takes a state once, also when it comes back twice at the same time', async () => {
    const fresh = await make('gmail', {});
    const { cookie, state } = partsOf(await begin(fresh));
    const asked = google.asked.length;
    // A stranger who knows the state does not use it up.
    assert.match((await back({ code: 'good', state }, '')).text, /another browser/);
    const both = await Promise.all([1, 2].map(() => back({ code: 'good', state }, cookie)));
    assert.deepEqual(both.map(({ text }) => /Connected|already been used/.exec(text)?.[0]).toSorted(), [
      'Connected',
      'already been used',
    ]);
    assert.match((await back({ error: 'access_denied', state }, cookie)).text, /already been used/);
    assert.equal(google.asked.length, asked + 1);
  });

  it('keeps nothing when the account is gone', async () => {
    const fresh = await make('gmail', {});
    const { cookie, state } = partsOf(await begin(fresh));
    const path = `/v1/workspaces/:workspace/credentials/${fresh}`;
    await server.call({ caller: 'owner', method: 'DELETE', path });
    assert.match((await back({ code: 'good', state }, cookie)).text, /deleted/);
  });

  it('is not begun by others, nor for accounts of other kinds', async () => {
    assert.equal((await begin(id, 'foreign')).status, 404);
    assert.equal((await begin(id, 'readToken')).status, 403);
    assert.equal((await begin('nothing')).status, 404);
    assert.equal((await begin(server.fixtures.id('credentials'))).status, 400);
  });
});
