import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { readMetrics } from '#kit/read-metrics.ts';

const token = 'scrape-me-5f1c';
let server: TestServer;
before(async () => {
  server = await startTestServer({
    env: { METRICS_TOKEN: token, PUBLIC_URL: 'https://chat.example', TRUST_PROXY: 'loopback' },
  });
});
after(() => server.close());

/** Headers, and what they are answered with. */
const rows: readonly (readonly [name: string, headers: Readonly<Record<string, string>>, status: number])[] =
  [
    ['no token', {}, 401],
    ['another token', { authorization: 'Bearer scrape-me-5f1d' }, 401],
    ['a longer token', { authorization: `Bearer ${token}x` }, 401],
    ['another scheme', { authorization: `Basic ${token}` }, 401],
    ['the token', { authorization: `Bearer ${token}` }, 200],
    [
      'the token through a proxy',
      { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.9' },
      200,
    ],
  ];

describe('metrics with METRICS_TOKEN', () => {
  for (const [name, headers, status] of rows)
    it(`answer ${status} to ${name}`, async () => {
      const answer = await fetch(`${await server.address()}/metrics`, { headers });
      const text = await answer.text();
      assert.equal(answer.status, status, text);
      assert.doesNotMatch(text, new RegExp(token));
      if (status === 200) assert.ok(readMetrics(text).length > 20);
      else assert.equal(answer.headers.get('www-authenticate'), 'Bearer');
    });

  it('need the token behind a proxy', async () => {
    Object.assign(server.app.config, { metricsToken: undefined });
    const answer = await fetch(`${await server.address()}/metrics`);
    Object.assign(server.app.config, { metricsToken: token });
    assert.equal(answer.status, 403);
    assert.match(await answer.text(), /Set METRICS_TOKEN/);
  });
});

/** What a trusted proxy sends as `X-Request-Id`, and whether the response has it. */
const ids: readonly (readonly [text: string, isTaken: boolean])[] = [
  ['7f3a-req.1', true],
  ['x'.repeat(129), false],
  ['a b', false],
  ['"quoted"', false],
];

describe('the id that a trusted proxy gave a request', () => {
  for (const [text, isTaken] of ids)
    it(`${isTaken ? 'is' : 'is not'} taken: ${text.slice(0, 20)}`, async () => {
      for (const path of ['/v1/bots/hello/startChat', '/v1/workspaces']) {
        const answer = await server.fetch({
          ...{ caller: 'owner', method: path.endsWith('Chat') ? 'POST' : 'GET', path },
          ...(path.endsWith('Chat') && { body: {} }),
          headers: { 'x-request-id': text },
        });
        assert.equal(answer.headers['x-request-id'] === text, isTaken, path);
      }
    });
});
