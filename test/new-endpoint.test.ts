import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { newBlock } from '../scripts/new-block.ts';
import { newEndpoint } from '../scripts/new-endpoint.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'parley-new-endpoint-'));
after(() => rmSync(copy, { recursive: true, force: true }));

const parts = ['src', 'test', 'scripts', 'examples', 'package.json', 'biome.json', '.gitignore'];
const configs = ['tsconfig.base.json', 'tsconfig.node.json'];
for (const path of [...parts, ...configs]) cpSync(join(root, path), join(copy, path), { recursive: true });
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));

const read = (path: string): string => readFileSync(join(copy, path), 'utf8');
const made = [
  ['bots', 'archive', 'archiveBot'],
  ['folders', 'pin', 'pinFolder'],
  ['theme-templates', 'favour', 'favourThemeTemplate'],
] as const;

test('new endpoints are written from templates', () => {
  for (const [resource, verb, name] of made) {
    assert.equal(newEndpoint(resource, verb, copy).length, 5);
    assert.match(read(`src/contract/${resource}.ts`), new RegExp(`, ${name}\\] as const;`));
    assert.match(
      read(`src/server/ops/${resource}/operations.ts`),
      new RegExp(`bindWrite\\(contract\\.${name}, ${name}, `),
    );
    assert.match(read('test/api/all-rows.ts'), new RegExp(`'\\./${resource}-${verb}\\.cases\\.ts'`));
  }
  assert.match(read('src/contract/bots.ts'), /path: '\/v1\/bots\/\{botId\}\/archive'/);
  assert.match(read('src/contract/theme-templates.ts'), /id: 'themeTemplates\.favour'/);
});

test('their first rows pass, and the contract asks for one that succeeds', () => {
  const env: NodeJS.ProcessEnv = { ...process.env, SWEEP: '1' };
  // Else the runner below would report to the one that runs this test.
  delete env.NODE_TEST_CONTEXT;
  const names = made.map(([, verb]) => verb).join('|');
  const patterns = [`(${names}) [a-z ]+ refuses`, 'bots.archive succeeding'];
  const { stdout: report } = spawnSync(
    process.execPath,
    [
      ...['--test', '--test-isolation=none', '--test-reporter=tap'],
      ...patterns.map((pattern) => `--test-name-pattern=${pattern}`),
      ...['test/api/rows.test.ts', 'test/api/contract.test.ts'],
    ],
    { cwd: copy, encoding: 'utf8', env },
  );
  assert.match(report, /no row succeeds/);
  assert.match(report, /# fail 1$/m);
  assert.equal(Number(/# pass (\d+)/.exec(report)?.[1]), 4 * made.length, report.slice(-300));
});

const refused: readonly (readonly [resource: string, verb: string, reason: RegExp])[] = [
  ['bots', 'archive', /already/],
  ['bots', 'publish', /already/],
  ['bots', 'Archive', /Usage/],
  ['bots', 'take-over', /Usage/],
  ['../bots', 'archive', /Usage/],
  ['robots', 'archive', /Usage/],
  ['results', 'archive', /by hand/],
  ['', '', /Usage/],
];

for (const [resource, verb, reason] of refused)
  test(`no new endpoint: ${resource} ${verb}`, () => {
    assert.throws(() => newEndpoint(resource, verb, copy), reason);
  });

test('the command says how it is called, and what it wrote', () => {
  const run = (...args: readonly string[]) =>
    spawnSync(process.execPath, [join(copy, 'scripts/new-endpoint.ts'), ...args], {
      cwd: copy,
      encoding: 'utf8',
    });
  const wrong = run('bots');
  assert.equal(wrong.status, 1);
  assert.match(wrong.stderr, /^Usage: /);
  const right = run('folders', 'freeze');
  assert.equal(right.status, 0, right.stderr);
  assert.match(right.stdout, /freeze-folder\.ts/);
  const files = right.stdout.split('\n').filter((path) => path.endsWith('.ts'));
  assert.equal(files.length, 5);
  const formatter = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const checked = spawnSync(process.execPath, [formatter, 'check', ...files], {
    cwd: copy,
    encoding: 'utf8',
  });
  assert.equal(checked.status, 0, checked.stderr + checked.stdout);
});

/** The checks look into the files of the project; here only what was made or changed has to be looked into. */
function leaveOutUnchanged(): void {
  for (const path of globSync('{src,test}/**/*.ts', { cwd: copy })) {
    const original = join(root, path);
    if (existsSync(original) && readFileSync(original, 'utf8') === read(path))
      writeFileSync(join(copy, path), `// @ts-nocheck\n${read(path)}`);
  }
}

test('they compile, and so do new blocks of every kind', () => {
  const blocks = [
    ['star-input', 'input'],
    ['sticker-bubble', 'bubble'],
    ['sleep-on-it', 'logic'],
    ['acme', 'integration'],
  ] as const;
  for (const [folder, kind] of blocks) newBlock(folder, kind, copy);
  leaveOutUnchanged();
  // They, and all that they need.
  const config = {
    extends: './tsconfig.node.json',
    include: [
      ...['test/api/all-rows.ts', 'src/server/ops/*.ts', 'src/blocks/registry.*.ts'],
      ...blocks.map(([folder]) => `src/blocks/${folder}`),
    ],
  };
  writeFileSync(join(copy, 'tsconfig.made.json'), JSON.stringify(config));
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, '-p', 'tsconfig.made.json', '--checkers', '1'], {
    cwd: copy,
    encoding: 'utf8',
  });
  const files = /^(src\/(blocks|server\/ops)\/|src\/contract\/(bots|folders|theme-templates)|test\/api\/)/;
  assert.deepEqual(
    stdout.split('\n').filter((line) => files.test(line)),
    [],
  );
});
