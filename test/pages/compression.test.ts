import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { tokenOf } from '#kit/api-fixtures.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const decoders = { br: brotliDecompressSync, gzip: gunzipSync, none: (bytes: Buffer) => bytes } as const;

/** Answers that are compressed, and the share of their bytes that may be left. */
const compressed: readonly (readonly [path: string, share: number])[] = [
  ['/api/docs', 0.2],
  ['/api/openapi.json', 0.2],
  ['/api/bot.schema.json', 0.2],
  ['/hello', 0.5],
  ['/hello/embed', 0.5],
  ['/api/v1/credentialTypes', 0.5],
];

describe('answers are compressed', () => {
  for (const [path, share] of compressed)
    it(path, async () => {
      const plain = await get(path, {});
      assert.equal(plain.coding, 'none');
      assert.match(plain.vary, /accept-encoding/);
      for (const [accepted, coding] of [
        ['br, gzip', 'br'],
        ['gzip, deflate', 'gzip'],
        ['br;q=0, gzip', 'gzip'],
        ['deflate', 'none'],
      ] as const) {
        const answer = await get(path, { 'accept-encoding': accepted });
        assert.equal(answer.coding, coding, accepted);
        const text = decoders[coding](answer.bytes).toString();
        assert.equal(masked(text), masked(plain.bytes.toString()));
        if (coding !== 'none')
          assert.ok(answer.bytes.length < plain.bytes.length * share, `${answer.bytes.length}`);
      }
    });

  it('but not for those who are known by a cookie', async () => {
    for (const [path] of compressed)
      assert.equal((await get(path, { 'accept-encoding': 'br', cookie: 'a=b' })).coding, 'none', path);
  });

  it('nor when they are small, made or changed, or what a chat says', async () => {
    const accepts = { 'accept-encoding': 'br' };
    const long = 'x'.repeat(5000);
    for (const [method, path, body] of [
      ['GET', '/healthz', undefined],
      ['GET', '/api/v1/users/me', undefined],
      ['POST', '/api/v1/bots/hello/startChat', {}],
      ['POST', '/api/v1/bots/hello/startChat?', {}],
      ['PATCH', `/api/v1/bots/${server.fixtures.id('bot')}`, { bot: { theme: { customCss: long } } }],
    ] as const) {
      const answer = await get(path, accepts, { method, body });
      assert.equal(answer.coding, 'none', path);
    }
  });
});

/** Nonces differ each time. */
const masked = (text: string): string => text.replace(/nonce[-=]"?[\w-]+/g, 'nonce');

async function get(
  path: string,
  headers: Readonly<Record<string, string>>,
  { method = 'GET', body }: { readonly method?: string; readonly body?: unknown } = {},
) {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const asked = request(`${await server.address()}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${tokenOf(server.fixtures, 'owner')}`,
      accept: 'text/html, */*',
      ...(text !== undefined && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(text)),
      }),
      ...headers,
    },
  });
  asked.end(text);
  const [answer] = await once(asked, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  assert.equal(answer.statusCode, 200, path);
  const coding = answer.headers['content-encoding'] ?? 'none';
  assert.ok(coding === 'br' || coding === 'gzip' || coding === 'none');
  return { bytes: Buffer.concat(chunks), coding, vary: String(answer.headers.vary) };
}
