import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ShortBot } from '#blocks/case.ts';
import { type ApiAnswer, type ApiRequest, startTestServer, type TestServer } from '#kit/api.ts';
import { fieldAt } from '#kit/api-row.ts';
import { putBot } from '#kit/chat-row.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const start: ApiRequest = { caller: 'chatKey', method: 'POST', path: '/v1/bots/hello/startChat', body: {} };
const json = { 'content-type': 'application/json' };
const from = { origin: 'https://shop.example' };

/** Requests that both ways must answer alike. `S` in the path becomes a session of its own. */
const rows: readonly (readonly [name: string, request: ApiRequest])[] = [
  ['a start', start],
  ['a start by a secret token', { ...start, caller: 'owner' }],
  ['a start from a web page', { ...start, headers: from }],
  ['an answer', { ...start, path: '/v1/sessions/S/continueChat', body: { message: 'Ann' } }],
  ['no body', { ...start, body: undefined, text: '', headers: json }],
  ['a charset', { ...start, text: '{}', headers: { 'content-type': 'application/json; charset=utf-8' } }],
  ['no token', { ...start, caller: 'anonymous' }],
  ['no token, from a web page', { ...start, caller: 'anonymous', headers: from }],
  ['an unknown bot', { ...start, path: '/v1/bots/unknown/startChat' }],
  ['an unknown session', { ...start, path: '/v1/sessions/unknown/continueChat' }],
  ['a wrong field', { ...start, body: { message: 5 } }],
  ['broken JSON', { ...start, text: '{"a":', headers: json }],
  ['nested too deeply', { ...start, text: `${'['.repeat(50)}${']'.repeat(50)}`, headers: json }],
  ['bytes that are no text', { ...start, text: '{"message":"\u{fffd}"}', headers: json }],
  ['a name as in the address of another path', { ...start, path: '/v1/bots/hello/continueChat' }],
];

/** What must agree: all that does not name the request or its time. */
function shape({ status, headers, body }: ApiAnswer) {
  const { date: _date, connection: _c, 'keep-alive': _k, 'x-request-id': id, ...rest } = headers;
  const text = JSON.stringify(body, (key, value: unknown) =>
    ['sessionId', 'resultId', 'requestId', 'id'].includes(key) ? '…' : value,
  );
  // What is left of the limit is one less each time.
  const left = rest.ratelimit === undefined ? {} : { ratelimit: rest.ratelimit.replace(/r=\d+/, 'r=…') };
  return {
    status,
    body: text,
    hasId: id !== undefined,
    headers: { ...rest, ...left, 'content-length': '…' },
  };
}

describe('chats past the framework', () => {
  for (const [name, request] of rows)
    it(`${name}: answered as by the framework`, async () => {
      const filled = async (): Promise<ApiRequest> => {
        if (!request.path.includes('/S/')) return request;
        const session = String(fieldAt((await server.call(start)).body, 'sessionId'));
        return { ...request, path: request.path.replace('/S/', `/${session}/`) };
      };
      const short = await filled();
      const long = await filled();
      // A query, even an empty one, is not of the plain form.
      const byFramework = await server.fetch({ ...long, path: `${long.path}?` });
      assert.deepEqual(shape(await server.fetch(short)), shape(byFramework));
    });

  it('a body that is too large is refused as by the framework', async () => {
    const text = JSON.stringify({ message: 'x'.repeat(1024 * 1024) });
    const answer = await server.fetch({ ...start, text, headers: json });
    assert.equal(answer.status, 413);
  });

  it('a start with the same key is one start, whichever way it takes', async () => {
    const request: ApiRequest = { ...start, headers: { 'idempotency-key': 'both-ways' } };
    const first = await server.fetch(request);
    const again = await server.fetch({ ...request, path: `${request.path}?` });
    assert.equal(again.text, first.text);
  });

  it('limits count both ways together', async () => {
    const limited = await startTestServer({ env: { LIMIT_STARTS_PER_ADDRESS: '4' } });
    try {
      const statuses: number[] = [];
      for (const suffix of ['', '?', '', '?', '', '?'])
        statuses.push((await limited.fetch({ ...start, path: `${start.path}${suffix}` })).status);
      assert.deepEqual(statuses, [200, 200, 200, 200, 429, 429]);
    } finally {
      await limited.close();
    }
  });

  it('behind a proxy limits count for the address that it names, whichever way', async () => {
    const behind = await startTestServer({ env: { TRUST_PROXY: '1', LIMIT_STARTS_PER_ADDRESS: '1' } });
    try {
      const ask = (ip: string, suffix = '') =>
        behind.fetch({ ...start, path: `${start.path}${suffix}`, headers: { 'x-forwarded-for': ip } });
      const answers = [
        await ask('198.51.100.1'),
        await ask('198.51.100.2'),
        await ask('198.51.100.1', '?'),
        await ask('203.0.113.1, 198.51.100.2'),
        await ask('198.51.100.3', '?'),
        await ask('198.51.100.3'),
      ];
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 200, 429, 429, 200, 429],
      );
    } finally {
      await behind.close();
    }
  });

  for (const trust of ['off', 'on', '1', '127.0.0.1', '10.0.0.1', 'loopback,uniquelocal'])
    it(`TRUST_PROXY=${trust}: addresses are written as by the framework`, async () => {
      const behind = await startTestServer({ env: { TRUST_PROXY: trust } });
      try {
        await putBot(behind, { version: showsAddress });
        for (const headers of forwardedHeaders) {
          const short = await behind.fetch({ ...start, headers });
          const long = await behind.fetch({ ...start, path: `${start.path}?`, headers });
          assert.equal(short.status, long.status, JSON.stringify(headers));
          assert.equal(addressIn(short.body), addressIn(long.body), JSON.stringify(headers));
        }
      } finally {
        await behind.close();
      }
    });
});

/** Says where the server is reached. */
const showsAddress: ShortBot = {
  groups: {
    a: [
      { type: 'Set variable', options: { type: 'Resume URL', variableId: 'url', blockId: 'here' } },
      '{{url}}',
      { type: 'webhook', id: 'here' },
    ],
  },
  variables: ['url'],
};
const addressIn = (body: unknown): string => /https?:\/\/[^/"]*/.exec(JSON.stringify(body))?.[0] ?? '';
const forwardedHeaders: readonly Readonly<Record<string, string>>[] = [
  {},
  { 'x-forwarded-host': 'chat.example.com' },
  { 'x-forwarded-host': 'a.example, chat.example.com', 'x-forwarded-proto': 'http, https' },
  { 'x-forwarded-proto': 'https' },
  { 'x-forwarded-proto': 'javascript' },
  { 'x-forwarded-host': "x; script-src 'unsafe-inline'" },
  { 'x-forwarded-host': 'user:password@evil.example' },
  { 'x-forwarded-host': '' },
];
