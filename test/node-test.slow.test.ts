import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { nodeTest } from '../scripts/node-test.ts';
import { runGroup } from '../scripts/run-group.ts';

const first = "import { describe, it } from 'node:test';\nit('first', () => {});\n";

const rows: readonly (readonly [name: string, text: string, code: number, said: RegExp])[] = [
  ['is whole', first, 0, /^1 passed, 0 failed$/m],
  [
    'fails',
    `${first}it('other', () => { throw new Error('wrong'); });`,
    1,
    /^FAIL \S+:\d+ other\nError: wrong/m,
  ],
  ['cannot be read', 'import {', 1, /^FAIL \S+ \S+ loads\n[^]*SyntaxError/m],
  [
    'breaks at its beginning',
    `throw new Error('broken');\n${first}`,
    1,
    /^FAIL \S+ \S+ loads\nError: broken/m,
  ],
  [
    'breaks after its first test',
    `${first}throw new Error('broken');`,
    1,
    /loads\nError: broken[^]*1 passed, 1 failed/,
  ],
  [
    'imports later what is not there',
    `${first}await import('./nothing.ts');`,
    1,
    /loads\nError.*Cannot find/,
  ],
  [
    // Promises have numbers of their own only while something follows them.
    'asks whether promises are followed',
    `import { executionAsyncId } from 'node:async_hooks';\n${first}it('other', async () => { await null; const one = executionAsyncId(); await null; if (executionAsyncId() !== one) throw new Error('followed'); });`,
    0,
    /^2 passed, 0 failed$/m,
  ],
  [
    'forgets to wait for what fails',
    `${first}it('other', async () => { Promise.reject(new Error('wrong')); await new Promise(setImmediate); });`,
    1,
    /^FAIL :0 after other began\nunhandledRejection: Error: wrong\n {4}at /m,
  ],
  [
    'throws where nobody catches it',
    `${first}it('other', (_, done) => { setTimeout(done, 50); setTimeout(() => { throw new Error('wrong'); }); });`,
    1,
    /^FAIL :0 after other began\nuncaughtException: Error: wrong\n {4}at /m,
  ],
  [
    'fails and leaves a timer',
    `${first}it('other', () => { throw new Error('wrong'); });\nsetInterval(() => {}, 1000);`,
    1,
    /^failed: \S+:\d+ other: Error: wrong$[^]*^FAIL :0 ends by itself\nStill open: .*Timeout/m,
  ],
  [
    'leaves a server open',
    `import { createServer } from 'node:http';\n${first}createServer().listen(0, '127.0.0.1');\ncreateServer().listen(0, '127.0.0.1', function () { this.close(); });`,
    1,
    /^FAIL :0 ends by itself\nStill open: .*TCPServerWrap\nError: A server listens\n[^]*some\.test\.ts:\d+:(?![^]*Error: A server listens)/m,
  ],
];

for (const [name, text, code, said] of rows)
  test(`a run with a test file that ${name} ends with ${code}`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'parley-node-test-'));
    const file = join(folder, 'some.test.ts');
    writeFileSync(file, text);
    const { args, env } = nodeTest([file]);
    // Or it takes itself for a part of this run.
    const end = await runGroup(args, { ...env, NODE_TEST_CONTEXT: '', TEST_END_MS: '1000' }).ended;
    rmSync(folder, { recursive: true });
    assert.equal(end.code, code, end.said);
    assert.match(end.said, said);
  });
