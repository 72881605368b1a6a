import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { AppError } from '#server/app-error.ts';
import { addBuilder } from './add-builder.ts';

const folder = mkdtempSync(join(tmpdir(), 'parley-builder-'));
let server: FastifyInstance;

function newServer(at: string): FastifyInstance {
  const made = Fastify();
  made.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof AppError && error.code === 'NOT_FOUND' ? 404 : 500).send({}),
  );
  addBuilder(made, at);
  return made;
}

before(() => {
  for (const name of ['app-AAAAAAAA.js', 'inter-BBBBBBBB.woff2', 'secret.txt']) {
    writeFileSync(join(folder, name), name);
    writeFileSync(join(folder, `${name}.gz`), gzipSync(name));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(name));
  }
  const manifest = {
    entry: 'app-AAAAAAAA.js',
    preload: ['chunk-CCCCCCCC.js'],
    pages: {
      flow: ['flow-DDDDDDDD.js'],
      workspace: ['workspace-EEEEEEEE.js'],
      'sign-in': ['in-FFFFFFFF.js'],
    },
    fontFaces: '@font-face{font-family:Inter}',
    font: 'inter-BBBBBBBB.woff2',
    immutable: ['app-AAAAAAAA.js', 'inter-BBBBBBBB.woff2'],
  };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  server = newServer(folder);
});

after(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe('the page of the builder', () => {
  for (const url of ['/app', '/app/', '/app/sign-in', '/app/bots/b1/flow', '/app/w/w1/f/f1'])
    it(`is at ${url}`, async () => {
      const answer = await server.inject({ method: 'GET', url });
      assert.equal(answer.statusCode, 200);
      assert.match(
        answer.body,
        /<script type="module" nonce="[\w-]+" src="\/app\/assets\/app-AAAAAAAA\.js">/,
      );
    });

  for (const [url, files] of Object.entries({
    '/app': ['chunk-CCCCCCCC.js'],
    '/app/nowhere': ['chunk-CCCCCCCC.js'],
    '/app/sign-in?next=/app/bots/b1': ['chunk-CCCCCCCC.js', 'in-FFFFFFFF.js'],
    '/app/bots/b1': ['chunk-CCCCCCCC.js', 'flow-DDDDDDDD.js'],
    '/app/bots/b1/flow?block=2': ['chunk-CCCCCCCC.js', 'flow-DDDDDDDD.js'],
    '/app/bots/b1/nothing': ['chunk-CCCCCCCC.js'],
    '/app/w/w1/f/f1': ['chunk-CCCCCCCC.js', 'workspace-EEEEEEEE.js'],
  }))
    it(`loads what is needed at ${url} from the start`, async () => {
      const { body } = await server.inject({ method: 'GET', url });
      const found = [...body.matchAll(/<link rel="modulepreload" href="\/app\/assets\/([\w.-]+)">/g)];
      assert.deepEqual(
        found.map(([, file]) => file),
        files,
      );
    });

  it('runs nothing but its own files, and is in no frame', async () => {
    const answer = await server.inject({ method: 'GET', url: '/app' });
    const policy = String(answer.headers['content-security-policy']);
    const nonce = /nonce="([\w-]+)"/.exec(answer.body)?.[1] ?? 'none';
    assert.ok(policy.includes(`script-src 'nonce-${nonce}' http://localhost:80/app/assets/;`), policy);
    assert.match(policy, /default-src 'none'.*base-uri 'none'.*form-action 'none'.*frame-ancestors 'none'/);
    assert.doesNotMatch(policy, /script-src[^;]*unsafe/);
    assert.equal(answer.headers['cross-origin-opener-policy'], 'same-origin');
    assert.equal(answer.headers['cache-control'], 'no-cache');
  });

  it('has another nonce each time', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => server.inject({ method: 'GET', url: '/app' })));
    const policyOf = (answer: typeof one) => answer?.headers['content-security-policy'];
    assert.notEqual(policyOf(one), policyOf(other));
  });

  it('is a notice where nothing was built', async () => {
    const empty = newServer(join(folder, 'nowhere'));
    const answer = await empty.inject({ method: 'GET', url: '/app/bots/b1/flow' });
    assert.equal(answer.statusCode, 503);
    assert.match(answer.body, /<h1>The builder is not available<\/h1>/);
    await empty.close();
  });
});

describe('the frame of test chats', () => {
  it('has no origin, runs the chat client only, and stands in the builder only', async () => {
    const answer = await server.inject({ method: 'GET', url: '/app/try' });
    assert.equal(answer.statusCode, 200);
    const policy = String(answer.headers['content-security-policy']);
    const nonce = /nonce="([\w-]+)"/.exec(answer.body)?.[1] ?? 'none';
    assert.ok(policy.includes(`script-src 'nonce-${nonce}' http://localhost:80/embed/ `), policy);
    assert.match(policy, /sandbox allow-scripts allow-forms allow-popups$/);
    assert.match(policy, /frame-ancestors 'self'/);
    assert.match(policy, /default-src 'none'/);
    assert.doesNotMatch(policy, /connect-src|script-src[^;]*unsafe|allow-same-origin/);
  });
});

describe('the files of the builder', () => {
  it('are kept for a year', async () => {
    const headers = { 'accept-encoding': 'br' };
    const answer = await server.inject({ method: 'GET', url: '/app/assets/app-AAAAAAAA.js', headers });
    assert.equal(answer.statusCode, 200);
    assert.equal(answer.headers['cache-control'], 'max-age=31536000, immutable');
    assert.equal(answer.headers['content-encoding'], 'br');
    assert.equal(answer.headers['content-type'], 'text/javascript');
  });

  for (const name of ['secret.txt', 'manifest.json', '..%2Fmanifest.json', 'none-DDDDDDDD.js'])
    it(`are only those of the build: ${name}`, async () => {
      const answer = await server.inject({ method: 'GET', url: `/app/assets/${name}` });
      assert.equal(answer.statusCode, 404);
    });
});
