import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type ApiRequest, startTestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';

const post = (path: string, body: object): ApiRequest => ({
  caller: 'anonymous',
  method: 'POST',
  path,
  body,
});
const oneCall = (body: object) => post('/v1/sendMessage', body);
const startParams = { typebot: 'hello' };

/** The same request over and over: how often it is let through. `$` is a session that waits. */
const rows: readonly (readonly [
  name: string,
  env: Readonly<Record<string, string>>,
  request: (session: string) => ApiRequest,
  through: number,
])[] = [
  [
    'starts of an address',
    { LIMIT_STARTS_PER_ADDRESS: '3' },
    () => post('/v1/typebots/hello/startChat', {}),
    2,
  ],
  ['starts of a bot', { LIMIT_STARTS_PER_BOT: '3' }, () => post('/v1/typebots/hello/startChat', {}), 2],
  ['starts in one call', { LIMIT_STARTS_PER_ADDRESS: '3' }, () => oneCall({ startParams }), 2],
  [
    'turns of a chat',
    { LIMIT_TURNS_PER_SESSION: '3' },
    (id) => post(`/v1/sessions/${id}/continueChat`, {}),
    3,
  ],
  [
    'turns of an address',
    { LIMIT_TURNS_PER_ADDRESS: '3' },
    (id) => post(`/v1/sessions/${id}/continueChat`, {}),
    3,
  ],
  ['turns in one call', { LIMIT_TURNS_PER_SESSION: '3' }, (sessionId) => oneCall({ sessionId }), 3],
  [
    'logs',
    { LIMIT_TURNS_PER_SESSION: '3' },
    (id) => post(`/v2/sessions/${id}/clientLogs`, { clientLogs: [] }),
    3,
  ],
  ['guesses of ids', { LIMIT_TURNS_PER_ADDRESS: '3' }, () => post('/v1/sessions/guess/continueChat', {}), 3],
  [
    'announced files',
    { LIMIT_TURNS_PER_SESSION: '3' },
    (sessionId) => post('/v3/generate-upload-url', { sessionId, fileName: 'a.png' }),
    3,
  ],
];

const isLimited = (status: number): boolean => status === 429;

describe('clients without a token are limited', () => {
  for (const [name, env, request, through] of rows) {
    it(name, async () => {
      const server = await startTestServer({ env });
      try {
        const started = await server.call(post('/v1/typebots/hello/startChat', {}));
        const sessionId = String(fieldAt(started.body, 'sessionId'));
        const statuses: number[] = [];
        for (let i = 0; i <= through; i++) statuses.push((await server.call(request(sessionId))).status);
        assert.deepEqual(statuses.map(isLimited), [...new Array(through).fill(false), true], statuses.join());
        const refused = await server.call(request(sessionId));
        assert.match(refused.headers['retry-after'] ?? '', /^\d+$/);
        assert.match(refused.headers['ratelimit'] ?? '', /r=0/);
        const owner = await server.call({ ...request(sessionId), caller: 'owner' });
        assert.equal(isLimited(owner.status), false, 'a secret token is not held back');
      } finally {
        await server.close();
      }
    });
  }
});

describe('pages of other websites', () => {
  const asked = ['content-type', 'cache-control', 'x-typebot-iframe-referrer-origin'];
  for (const path of [
    '/v1/typebots/hello/startChat',
    '/v1/sessions/x/continueChat',
    '/v1/sessions/x/uploads/y',
  ]) {
    it(`may send what the widget sends to ${path}`, async () => {
      const server = await startTestServer();
      try {
        const response = await fetch(`${await server.address()}/api${path}`, {
          method: 'OPTIONS',
          headers: {
            origin: 'https://shop.example.com',
            'access-control-request-method': 'POST',
            'access-control-request-headers': asked.join(),
          },
        });
        assert.equal(response.status, 204);
        assert.equal(response.headers.get('access-control-allow-origin'), '*');
        assert.equal(response.headers.get('access-control-max-age'), '7200');
        const allowed = response.headers.get('access-control-allow-headers')?.split(', ') ?? [];
        assert.deepEqual(
          asked.filter((name) => !allowed.includes(name)),
          [],
        );
      } finally {
        await server.close();
      }
    });
  }
});
