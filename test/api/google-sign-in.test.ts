import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { type ApiAnswer, startTestServer, type TestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { portOf } from '#kit/web-service.ts';

/** Signing in at Google for an account, with a Google of our own. */

let server: TestServer;
let id = '';
const asked: URLSearchParams[] = [];
const google = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const form = new URLSearchParams(Buffer.concat(chunks).toString());
    asked.push(form);
    const isFine = form.get('code') === 'good' || form.get('refresh_token') === 'r1';
    response.writeHead(isFine ? 200 : 400, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(
        isFine ? { access_token: 'a1', refresh_token: 'r1', expires_in: 100 } : { error: 'invalid_grant' },
      ),
    );
  });
});

before(async () => {
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
  const place = `127.0.0.1:${portOf(google.address()).port}`;
  server = await startTestServer({
    env: {
      GOOGLE_CLIENT_ID: 'our-client',
      GOOGLE_CLIENT_SECRET: 'our-secret',
      PUBLIC_URL: 'https://chat.example',
    },
    egress: { testListeners: [place], testOrigins: { 'https://oauth2.googleapis.com': `http://${place}` } },
  });
  id = await make('gmail', {});
});

after(async () => {
  await server.close();
  await new Promise((resolve) => google.close(resolve));
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
    assert.match(answer.headers['content-security-policy'] ?? '', /default-src 'none'/);
    assert.doesNotMatch(answer.text, /a1|r1/);
    const form = asked.at(-1);
    const proof = createHash('sha256')
      .update(form?.get('code_verifier') ?? '')
      .digest('base64url');
    assert.equal(proof, url.searchParams.get('code_challenge'));
    assert.equal(form?.get('client_secret'), 'our-secret');
    const kept = await opened(id);
    assert.ok(kept.ok);
    assert.deepEqual(kept.data['credentials'], {
      accessToken: 'a1',
      refreshToken: 'r1',
      expiryDate: server.clock.now + 100_000,
    });
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
    assert.equal(asked.at(-1)?.get('client_id'), 'own');
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
