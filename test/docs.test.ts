import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { commands } from '#cli/commands.ts';
import { hasTest, namedTests } from '#kit/named-tests.ts';
import { root } from '#kit/source.ts';
import { settings } from '#server/settings.ts';
import { generatedDocs } from '../scripts/gen-docs.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const pages = globSync(['*.md', 'docs/**/*.md', 'src/**/*.md', 'examples/**/*.md'], { cwd: root });
const manifest: {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
} = JSON.parse(read('package.json'));

describe('pages made of the source', () => {
  for (const [path, text] of Object.entries(generatedDocs()))
    it(`${path} is up to date`, () => assert.equal(read(path), text, 'Run scripts/gen-docs.ts'));
});

for (const page of pages) {
  describe(`page ${page}`, () => {
    const text = read(page);

    it('links to what is there', () => {
      const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].flatMap((match) => match[1] ?? []);
      const lost = links.filter((link) => !existsSync(join(root, dirname(page), link)));
      assert.deepEqual(lost, []);
    });

    it('names commands that exist', () => {
      const scripts = [...text.matchAll(/npm (?:run )?(start|test|dev|(?<=run )[\w:]+)/g)].flatMap(
        (match) => match[1] ?? [],
      );
      assert.deepEqual(
        scripts.filter((name) => manifest.scripts[name] === undefined),
        [],
      );
      const files = [...text.matchAll(/\b(scripts\/[\w/-]+\.m?[jt]s)\b/g)].flatMap((match) => match[1] ?? []);
      assert.deepEqual(
        files.filter((path) => !existsSync(join(root, path))),
        [],
      );
      const called = [...text.matchAll(/(?:parley\.mjs|`parley) ([a-z-]+)/g)].flatMap(
        (match) => match[1] ?? [],
      );
      assert.deepEqual(
        called.filter((name) => name !== 'help' && !commands.some((command) => command.name === name)),
        [],
      );
    });

    it('names tests that exist', () =>
      assert.deepEqual(
        namedTests(text).filter((named) => !hasTest(named)),
        [],
      ));

    it('names settings that exist', () => {
      const known = new Set(Object.values(settings).map((setting) => setting.name));
      const named = [...text.matchAll(/\b(PARLEY_[A-Z_]+)\b/g)].flatMap((match) => match[1] ?? []);
      assert.deepEqual(
        named.filter((name) => !known.has(name)),
        [],
      );
    });
  });
}

it('every requirement of security names its tests', () => {
  const rows = read('docs/security.md').matchAll(/^\| S(\d+) \| .* \| (.*) \|$/gm);
  const counts = [...rows].map(([, id, tests = '']) => [Number(id), namedTests(tests).length > 0]);
  assert.deepEqual(
    counts,
    Array.from({ length: 43 }, (_, index) => [index + 1, true]),
  );
});

it('every promise about messengers names its tests, or a benchmark', () => {
  const rows = read('docs/promises.md').matchAll(/^\| (\d+) \| .* \| (.*) \|$/gm);
  const counts = [...rows].map(([, no, tests = '']) => [
    Number(no),
    namedTests(tests).length > 0 || tests.startsWith('`npm run bench'),
  ]);
  assert.deepEqual(
    counts,
    Array.from({ length: 40 }, (_, index) => [index + 1, true]),
  );
});

describe('names of tests', () => {
  const named = (text: string) => namedTests(text).map(({ file, name }) => `${file}: ${name}`);
  it('are read from a page', () =>
    assert.deepEqual(named('x `test/a.test.ts` › “one, two”, “three” and `b.test.tsx` › “four”, `c.ts`'), [
      'test/a.test.ts: one, two',
      'test/a.test.ts: three',
      'b.test.tsx: four',
    ]));
  it('are looked for in the file, whatever is filled in', () => {
    const file = 'test/docs.test.ts';
    assert.equal(hasTest({ file, name: 'are read from a page' }), true);
    assert.equal(hasTest({ file, name: 'page …' }), true);
    assert.equal(hasTest({ file, name: ['is', 'not', 'there'].join(' ') }), false);
    assert.equal(hasTest({ file: 'test/no.test.ts', name: 'page …' }), false);
  });
  it('are those of tests that each run has', () => {
    const file = 'test/browser/builder-canvas.browser.test.ts';
    assert.equal(hasTest({ file, name: 'copies and pastes with the keys' }), true);
    assert.equal(hasTest({ file, name: 'aligns what is selected' }), false);
    assert.equal(hasTest({ file: 'test/browser/lead-bot.sweep.browser.test.ts', name: 'node:test' }), false);
  });
});

it('every dependency has its line in the decision about them', () => {
  const noted = read('docs/decisions/0002-dependencies.md')
    .split('\n')
    .flatMap((line) => /^\| ([@a-z][^|]*) \|/.exec(line)?.[1]?.split(', ') ?? [])
    .filter((name) => name !== 'package' && !name.startsWith('node-'));
  assert.deepEqual(noted.sort(), Object.keys(manifest.dependencies).sort());
});

it('decisions are numbered without gap and are short', () => {
  const files = globSync('docs/decisions/*.md', { cwd: root }).sort();
  for (const [index, file] of files.entries()) {
    assert.match(file, new RegExp(`/${String(index + 1).padStart(4, '0')}-[a-z0-9-]+\\.md$`));
    const text = read(file);
    for (const part of ['**Context.**', '**Choice.**', '**Consequence.**'])
      assert.ok(text.includes(part), file);
    assert.ok(text.split('\n').length <= 35, `${file} is long`);
  }
});

it('the short tour is one screen', () => assert.ok(read('AGENTS.md').trimEnd().split('\n').length <= 60));
