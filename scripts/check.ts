import { spawnSync } from 'node:child_process';

/** Types, format, lint, unused code: everything that can be said without running the project. */
const steps: readonly (readonly [string, readonly string[]])[] = [
  ['types of the pure rooms', ['tsc', '-p', 'tsconfig.pure.json']],
  ['types', ['tsc', '-p', 'tsconfig.node.json']],
  ['types of the chat client', ['tsc', '-p', 'tsconfig.client.json']],
  ['types of its tests', ['tsc', '-p', 'tsconfig.client-test.json']],
  ['format', ['biome', 'check', '.']],
  ['lint', ['oxlint', '--deny-warnings']],
  ['unused code', ['knip', '--no-progress']],
];

let failed = 0;
for (const [name, [command = '', ...args]] of steps) {
  const began = performance.now();
  const done = spawnSync(command, args, { encoding: 'utf8', shell: process.platform === 'win32' });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${done.status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  if (done.status === 0) continue;
  failed += 1;
  console.log(`${done.stdout}${done.stderr}`);
}
process.exit(failed === 0 ? 0 : 1);
