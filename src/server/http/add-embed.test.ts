import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { AppError } from '#server/app-error.ts';
import { addEmbed } from './add-embed.ts';

const folder = mkdtempSync(join(tmpdir(), 'parley-embed-'));
const policy = "default-src 'none'; sandbox allow-scripts";
let server: FastifyInstance;

function put(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, `${name}.gz`), gzipSync(text));
  writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text));
}

function putManifest(immutable: readonly string[], at: number): void {
  const path = join(folder, 'manifest.json');
  writeFileSync(path, JSON.stringify({ immutable, framePolicy: policy, core: 'core-AAAAAAAA.js' }));
  utimesSync(path, at, at);
}

function newServer(at: string): FastifyInstance {
  const made = Fastify();
  made.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof AppError && error.code === 'NOT_FOUND' ? 404 : 500).send({}),
  );
  addEmbed(made, at);
  return made;
}

before(() => {
  put('parley.js', 'export default 1;');
  put('core-AAAAAAAA.js', 'export const core = 1;');
  put('frame.html', '<!doctype html>');
  put('headless.d.ts', 'export {};');
  put('classic.js', '1;');
  put('ssr.js', 'not for browsers');
  writeFileSync(join(folder, '.stamp'), 'x');
  putManifest(['core-AAAAAAAA.js', 'lost-BBBBBBBB.js'], 1_700_000_000);
  server = newServer(folder);
});

after(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (file: string, headers: Readonly<Record<string, string>> = {}) =>
  server.inject({ method: 'GET', url: `/embed/${file}`, headers });

interface Row {
  readonly name: string;
  readonly file: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status: number;
  readonly has?: Readonly<Record<string, string | undefined>>;
}

const everyWebsite = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};
const rows: readonly Row[] = [
  {
    name: 'the loader is looked after again soon',
    file: 'parley.js',
    status: 200,
    has: {
      ...everyWebsite,
      'content-type': 'text/javascript',
      'cache-control': 'max-age=300, stale-while-revalidate=86400',
      'content-encoding': undefined,
      'content-security-policy': undefined,
    },
  },
  {
    name: 'what is named after its content is kept',
    file: 'core-AAAAAAAA.js',
    status: 200,
    has: { ...everyWebsite, 'cache-control': 'max-age=31536000, immutable', vary: 'accept-encoding' },
  },
  {
    name: 'the frame brings its walls',
    file: 'frame.html',
    status: 200,
    has: { ...everyWebsite, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  },
  {
    name: 'declarations come with what they declare',
    file: 'headless.d.ts',
    status: 200,
    has: { ...everyWebsite, 'content-type': 'application/typescript; charset=utf-8' },
  },
  {
    name: 'plain scripts have a file of their own',
    file: 'classic.js',
    status: 200,
    has: { ...everyWebsite, 'content-type': 'text/javascript' },
  },
  {
    name: 'brotli before gzip',
    file: 'parley.js',
    headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
    status: 200,
    has: { 'content-encoding': 'br' },
  },
  {
    name: 'gzip where there is no brotli',
    file: 'parley.js',
    headers: { 'accept-encoding': 'gzip;q=0.8, br;q=0' },
    status: 200,
    has: { 'content-encoding': 'gzip' },
  },
  {
    name: 'a coding that nobody knows',
    file: 'parley.js',
    headers: { 'accept-encoding': 'broken' },
    status: 200,
    has: { 'content-encoding': undefined },
  },
  { name: 'other files of the build are not for browsers', file: 'ssr.js', status: 404 },
  { name: 'nor is the manifest', file: 'manifest.json', status: 404 },
  { name: 'nor the stamp', file: '.stamp', status: 404 },
  { name: 'compressed forms have no address of their own', file: 'parley.js.gz', status: 404 },
  { name: 'a name of an earlier build', file: 'core-ZZZZZZZZ.js', status: 404 },
  { name: 'a file that the manifest names and the disk has not', file: 'lost-BBBBBBBB.js', status: 404 },
  { name: 'a way out of the folder', file: '..%2f..%2fpackage.json', status: 404 },
  { name: 'a name with a nought in it', file: 'parley.js%00', status: 404 },
];

describe('files of the chat client', () => {
  for (const { name, file, headers, status, has = {} } of rows)
    it(name, async () => {
      const answer = await get(file, headers);
      assert.equal(answer.statusCode, status);
      for (const [header, value] of Object.entries(has)) assert.equal(answer.headers[header], value, header);
    });

  it('are the same in every coding', async () => {
    const plain = (await get('core-AAAAAAAA.js')).rawPayload;
    const br = (await get('core-AAAAAAAA.js', { 'accept-encoding': 'br' })).rawPayload;
    const gzip = (await get('core-AAAAAAAA.js', { 'accept-encoding': 'gzip' })).rawPayload;
    assert.deepEqual(brotliDecompressSync(br), plain);
    assert.deepEqual(gunzipSync(gzip), plain);
  });

  it('that a browser has are not sent again', async () => {
    const { etag } = (await get('parley.js')).headers;
    assert.match(String(etag), /^"[\w-]{22}"$/);
    const again = await get('parley.js', { 'if-none-match': String(etag) });
    assert.deepEqual([again.statusCode, again.payload], [304, '']);
    assert.equal((await get('parley.js', { 'if-none-match': '"other"' })).statusCode, 200);
  });

  it('of a new build are noticed', async () => {
    assert.equal((await get('parley.js')).payload, 'export default 1;');
    put('parley.js', 'export default 2;');
    put('core-CCCCCCCC.js', '3');
    putManifest(['core-CCCCCCCC.js'], 1_700_000_100);
    assert.equal((await get('parley.js')).payload, 'export default 2;');
    assert.equal((await get('core-CCCCCCCC.js')).statusCode, 200);
    assert.equal((await get('core-AAAAAAAA.js')).statusCode, 404);
  });

  it('are missing, not broken, where nothing was built', async () => {
    const empty = newServer(join(folder, 'nowhere'));
    assert.equal((await empty.inject('/embed/parley.js')).statusCode, 404);
    await empty.close();
  });
});
