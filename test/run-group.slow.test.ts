import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { runGroup } from '../scripts/run-group.ts';

const SLEEPS = `require('node:child_process').spawn(process.execPath, ['-e', 'setTimeout(() => {}, 600000)'], { stdio: 'inherit' })`;

test('a command ends with its code and with what it wrote', async () => {
  const end = await runGroup(['-e', 'console.log("out"); process.exit(3)']).ended;
  assert.deepEqual(end, { code: 3, signal: null, said: 'out\n', leftBehind: false });
});

test('a process that a command left behind is ended, although it holds the output open', async () => {
  const end = await runGroup([
    '-e',
    `const child = ${SLEEPS}; child.unref(); console.log(child.pid); process.exit(0)`,
  ]).ended;
  assert.equal(end.code, 0);
  assert.equal(end.leftBehind, true);
  await ends(Number(end.said));
});

test('ending a command ends everything that it started', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-group-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'pid');
  const script = `require('node:fs').writeFileSync(${JSON.stringify(file)}, String(${SLEEPS}.pid)); setTimeout(() => {}, 600000)`;
  const group = runGroup(['-e', script]);
  while (!existsSync(file) || readFileSync(file, 'utf8') === '') await setTimeout(50);
  group.kill();
  assert.equal((await group.ended).signal, 'SIGKILL');
  await ends(Number(readFileSync(file, 'utf8')));
});

/** Waits until there is no such process; the test's own limit ends a wait without end. */
async function ends(pid: number): Promise<void> {
  while (isRunning(pid)) await setTimeout(50);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
