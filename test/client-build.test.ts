import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { cpuMs } from '#kit/cpu-ms.ts';
import { readSources } from '#kit/source.ts';
import { buildClient, inside } from '../scripts/build-client/build-client.ts';
import { type Size, sizeTable, tooLarge } from '../scripts/build-client/sizes.ts';
import { freshen, sourceStamp } from '../scripts/freshen.mjs';

describe('the built chat client', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-client-'));
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  let sizes: readonly Size[];
  before(async () => {
    ({ sizes } = await buildClient(folder));
  });
  after(() => rmSync(folder, { recursive: true }));

  it('keeps what it promises about its size', () => {
    assert.deepEqual(tooLarge(sizes), [], `\n${sizeTable(sizes)}`);
  });

  it('shortens only names that its sources still have', () => {
    const sources = readSources('src/client/**/*.{ts,tsx}').filter(({ path }) => !path.includes('.test.'));
    const text = sources.map(({ bare }) => bare).join();
    const gone = inside.source.match(/\w+/g)?.filter((name) => !new RegExp(`\\b${name}\\b`).test(text));
    assert.deepEqual(gone, []);
  });

  it('weighs what it says', () => {
    const loader = sizes.find(({ name }) => name === 'loader');
    assert.equal(loader?.gzip, gzipSync(read('parley.js'), { level: 9 }).length);
  });

  it('is the same from the same sources', () => {
    // Built by another process from these sources, when the tests began or before.
    freshen(process.execPath);
    assert.deepEqual(hashesIn(folder), hashesIn('dist/client'));
  });

  it('names every file that it loads in its manifest', () => {
    const manifest: unknown = JSON.parse(read('manifest.json'));
    assert.ok(typeof manifest === 'object' && manifest !== null && 'immutable' in manifest);
    const { immutable } = manifest;
    assert.ok(Array.isArray(immutable));
    const there = readdirSync(folder);
    for (const name of immutable)
      for (const file of [name, `${name}.gz`, `${name}.br`]) assert.ok(there.includes(file), file);
    for (const name of there.filter((each) => each.endsWith('.js'))) {
      const asked = [...read(name).matchAll(/(?:from|import)\s*\(?"\.\/([^"]+)"/g)].map(([, file]) => file);
      for (const file of asked)
        assert.ok(
          /^(parley|headless)\.js$/.test(file ?? '') || immutable.includes(file),
          `${name} loads ${file}`,
        );
    }
  });

  it('asks no other server for anything by itself', () => {
    const known =
      /^https?:\/\/(www\.w3\.org|www\.googletagmanager\.com|connect\.facebook\.net|js\.stripe\.com)\b/;
    for (const name of readdirSync(folder).filter((each) => each.endsWith('.js')))
      for (const [address] of read(name).matchAll(/https?:\/\/[\w.-]+\.[a-z]{2,}/g))
        if (!known.test(address) && !isPlayer(address)) assert.fail(`${name}: ${address}`);
  });

  it('makes conversations without a page around them', async () => {
    const headless: unknown = await import(pathToFileURL(join(folder, 'headless.js')).href);
    assert.ok(typeof headless === 'object' && headless !== null && 'createConversation' in headless);
    assert.equal(typeof headless.createConversation, 'function');
  });

  it('has types for those who write it in TypeScript', () => {
    for (const name of ['parley', 'headless', 'widgets', 'react', 'vue'].map((name) => `${name}.d.ts`))
      assert.match(read(name), /export/);
  });
});

/** The content of each file, hashed; the stamp of the sources is none of the client. */
function hashesIn(folder: string): Readonly<Record<string, string>> {
  const names = readdirSync(folder).filter((name) => name !== '.stamp');
  return Object.fromEntries(names.map((name) => [name, hash('sha256', readFileSync(join(folder, name)))]));
}

/** Players of videos that an author chose. */
function isPlayer(address: string): boolean {
  return /youtube|vimeo|tiktok|gumlet|bunny/.test(address);
}

describe('the table of sizes', () => {
  const sizes: readonly Size[] = [
    { name: 'small', raw: 10, gzip: 5, limit: 5 },
    { name: 'large', raw: 100, gzip: 60, limit: 50 },
  ];
  it('says what is too large', () => {
    assert.deepEqual(tooLarge(sizes), ['large is 60 bytes after gzip, more than 50']);
    assert.equal(
      sizeTable(sizes),
      'part   bytes  gzip  limit\nsmall     10     5      5\nlarge    100    60     50  TOO LARGE',
    );
  });
});

describe('the stamp of the sources', () => {
  it('is the same while nothing changes, and quickly known', () => {
    const began = cpuMs();
    assert.equal(sourceStamp('client'), sourceStamp('client'));
    assert.ok(cpuMs() - began < 200);
  });
});
