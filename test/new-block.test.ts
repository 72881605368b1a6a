import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { newBlock } from '../scripts/new-block.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'parley-new-block-'));
after(() => rmSync(copy, { recursive: true, force: true }));

for (const path of ['src', 'test', 'scripts', 'package.json', 'biome.json', '.gitignore']) {
  cpSync(join(root, path), join(copy, path), { recursive: true });
}
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));

/** That they compile is seen together with new endpoints, in `new-endpoint.test.ts`. */
const made = [
  ['star-input', 'input', 'star input'],
  ['sticker-bubble', 'bubble', 'sticker-bubble'],
  ['sleep-on-it', 'logic', 'sleep-on-it'],
  ['acme', 'integration', 'acme'],
] as const;

/** Long names, so that lines get too long unless they are broken. */
const madeByCommand = [
  ['extraordinarily-long-star-input', 'input'],
  ['zz-sticker-bubble', 'bubble'],
  ['zz-sleep-on-it', 'logic'],
  ['zz-acme', 'integration'],
] as const;

/** Runs a script of the copy. */
const command = (script: string, ...args: readonly string[]) =>
  spawnSync(process.execPath, [script, ...args], { cwd: copy, encoding: 'utf8' });

test('new blocks are written from templates', () => {
  for (const [folder, kind] of made) assert.equal(newBlock(folder, kind, copy).length, 6);
  const registry = readFileSync(join(copy, 'src/blocks/registry.run.ts'), 'utf8');
  assert.match(registry, /'star input': bindInput\(starInput, starInputRun\),/);
  assert.match(registry, /acme: bindStep\(acme, acmeRun\),/);
});

test('their rows pass, and the registries are whole', () => {
  const env = { ...process.env };
  // Else the runner below would report to the one that runs this test.
  delete env.NODE_TEST_CONTEXT;
  const pattern = made.map(([folder, , type]) => `block (${folder}|${type}) `).join('|');
  const report = execFileSync(
    process.execPath,
    [
      '--test',
      '--test-isolation=none',
      '--test-reporter=tap',
      `--test-name-pattern=${pattern}`,
      'src/blocks/conformance.test.ts',
      'test/registries.test.ts',
    ],
    { cwd: copy, encoding: 'utf8', env },
  );
  assert.match(report, /# fail 0/);
  assert.ok(Number(/# pass (\d+)/.exec(report)?.[1]) >= 60, report.slice(-300));
});

const refused: readonly (readonly [folder: string, kind: string, reason: RegExp])[] = [
  ['text-input', 'input', /already/],
  ['Star-input', 'input', /Usage/],
  ['../star-input', 'input', /Usage/],
  ['star', 'widget', /Usage/],
  ['', '', /Usage/],
  ['star', 'input', /end in -input/],
  ['star-input', 'logic', /end in -input/],
];

for (const [folder, kind, reason] of refused) {
  test(`no new block: ${folder} ${kind}`, () => assert.throws(() => newBlock(folder, kind, copy), reason));
}

test('the command says how it is called, and what it wrote', () => {
  const run = (...args: readonly string[]) => command('scripts/new-block.ts', ...args);
  const wrong = run('star');
  assert.equal(wrong.status, 1);
  assert.match(wrong.stderr, /^Usage: /);
  const right = run('moon-input', 'input');
  assert.equal(right.status, 0, right.stderr);
  assert.match(right.stdout, /moon-input\/schema\.ts/);
});

for (const [folder, kind] of madeByCommand)
  test(`a new ${kind} is formatted as the checks want it`, () => {
    const { stdout } = command('scripts/new-block.ts', folder, kind);
    const files = stdout.split('\n').filter((path) => path.endsWith('.ts'));
    assert.equal(files.length, 5);
    const formatter = join(root, 'node_modules/@biomejs/biome/bin/biome');
    const checked = command(formatter, 'check', ...files);
    assert.equal(checked.status, 0, checked.stderr + checked.stdout);
  });
