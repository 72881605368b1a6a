import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as z from 'zod';
import { type AnyEndpoint, endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { openApiDocument } from '#contract/openapi.ts';
import { startTestServer, type TestServer } from '#kit/api.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import { referencePages, referencePaths } from '#server/pages/reference/reference-pages.ts';
import { MAX_KINDS } from '#server/pages/reference/reference-style.ts';

const all: readonly AnyEndpoint[] = endpoints;
const document = openApiDocument(endpoints);
const pages = referencePages(endpoints, document, 'https://bots.example.com');
const paths = referencePaths(endpoints);
const htmlOf = (path: string): string => pages.get(path)?.html ?? assert.fail(path);

/** A reader waits for no more than this, everything that the page needs included. */
const MAX_BYTES = 60_000;

/** The section of an endpoint, and the page that it is on. */
function sectionOf({ id }: AnyEndpoint): { readonly path: string; readonly html: string } {
  const start = `<section class="op" id="${id}"`;
  const path = paths.find((each) => htmlOf(each).includes(start)) ?? assert.fail(id);
  const html = htmlOf(path);
  const at = html.indexOf(start);
  return { path, html: html.slice(at, html.indexOf('</section>', at)) };
}

describe('the reference', () => {
  for (const each of all)
    it(`describes ${each.id}`, () => {
      const { html } = sectionOf(each);
      const words = html.replaceAll('<wbr>', '').replaceAll(/<\/?var>/g, '');
      assert.ok(words.includes(`<code>/api${each.path}</code>`));
      assert.ok(html.includes(`>${each.method}<`));
      assert.ok(html.includes(escapeHtml(each.summary)));
      for (const code of each.errors) assert.ok(html.includes(`<code>${code}</code>`), code);
      for (const [, name] of each.path.matchAll(/\{(\w+)\}/g))
        assert.match(html, new RegExp(`<code>${name}</code> .*?<em>required</em>`));
      for (const name of Object.keys(
        z.toJSONSchema(each.query, { io: 'input', unrepresentable: 'any' }).properties ?? {},
      ))
        assert.ok(html.includes(`<code>${name}</code>`), name);
      assert.match(
        html,
        each.auth === 'none' ? /^(?!.*Authorization: Bearer <b)/s : /Authorization: Bearer <b/,
      );
      assert.match(html, /curl (-X \w+ )?&quot;|curl (-X \w+ )?"<i>/);
      assert.match(html, /await fetch\(/);
    });

  it('shows no value without a type, and no raw schema', () => {
    for (const path of paths)
      assert.doesNotMatch(
        htmlOf(path).replaceAll(/<script>.*?<\/script>/gs, ''),
        /\$ref|additionalProperties|undefined|\[object/,
      );
  });

  it('leads only to what is there', () => {
    const ids = new Map(paths.map((path) => [path, idsIn(htmlOf(path))]));
    for (const path of paths) {
      const found = idsIn(htmlOf(path));
      assert.equal(new Set(found).size, found.length, `${path} has an id twice`);
      for (const [, to = '', id] of htmlOf(path).matchAll(/href="(\/api\/docs[\w/-]*)?(?:#([\w.-]+))?"/g)) {
        const known = ids.get(to === '' ? path : to);
        assert.ok(known !== undefined, `${path} → ${to}`);
        assert.ok(id === undefined || known.includes(id), `${path} → ${to}#${id}`);
      }
    }
  });

  it('has a rule for every kind that can be chosen', () => {
    const counts = paths.flatMap((path) =>
      [...htmlOf(path).matchAll(/<select>.*?<\/select>/gs)].map(
        ([list]) => list.split('<option>').length - 1,
      ),
    );
    assert.ok(Math.max(...counts) > 20);
    assert.ok(Math.max(...counts) <= MAX_KINDS);
  });

  it('keeps texts from being markup', () => {
    const evil = '<img src=x onerror=alert(1)>"\'';
    const hostile = endpoint({
      ...{ id: 'chat.evil', method: 'POST', path: '/v1/evil', tag: 'Chat', auth: 'token' },
      ...{ summary: evil, description: `${evil} \`${evil}\`` },
      body: z.object({ [evil]: z.enum([evil, 'b']).default(evil).meta({ title: evil, description: evil }) }),
      response: z
        .union([z.object({ type: z.literal(evil) }), z.object({ type: z.literal('c') })])
        .meta({ example: evil }),
    });
    const made = referencePages([hostile], openApiDocument([hostile]), evil);
    for (const { html } of made.values()) assert.doesNotMatch(html, /<img/);
  });
});

const idsIn = (html: string): readonly string[] =>
  [...html.matchAll(/<[a-z][^>]* id="([^"]+)"/g)].flatMap(([, id]) => id ?? []);

const decoders = { br: brotliDecompressSync, gzip: gunzipSync } as const;

describe('the reference on the wire', () => {
  let server: TestServer;
  let address = '';
  before(async () => {
    server = await startTestServer();
    address = await server.address();
  });
  after(() => server.close());

  for (const path of paths)
    it(`${path} comes with everything in at most ${MAX_BYTES} bytes`, async () => {
      for (const coding of ['br', 'gzip'] as const) {
        const { bytes, headers } = await get(`${address}${path}`, { 'accept-encoding': coding });
        assert.equal(headers['content-encoding'], coding);
        assert.ok(bytes.length <= MAX_BYTES, `${bytes.length}`);
        const html = decoders[coding](bytes).toString();
        assert.doesNotMatch(html, /<(link|img|iframe|object)|\ssrc=|\sstyle=|\son\w+=|@import|url\(/);
      }
    });

  it('runs its own script alone, and may send nothing', async () => {
    const { bytes, headers } = await get(`${address}/api/docs/chat`, {});
    const policy = String(headers['content-security-policy']);
    assert.match(policy, /^default-src 'none';/);
    assert.doesNotMatch(policy, /unsafe|connect-src|\*/);
    const html = bytes.toString();
    for (const [, name = '', text = ''] of html.matchAll(/<(style|script)>(.*?)<\/\1>/gs))
      assert.ok(policy.includes(`${name}-src 'sha256-${hash('sha256', text, 'base64')}'`), name);
  });

  it('is not sent again unless it changed', async () => {
    const { headers } = await get(`${address}/api/docs`, {});
    const again = await get(`${address}/api/docs`, { 'if-none-match': String(headers['etag']) });
    assert.equal(again.status, 304);
    assert.equal(again.bytes.length, 0);
  });
});

async function get(url: string, headers: Readonly<Record<string, string>>) {
  const asked = request(url, { headers });
  asked.end();
  const [answer] = await once(asked, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return { status: answer.statusCode, headers: answer.headers, bytes: Buffer.concat(chunks) };
}
