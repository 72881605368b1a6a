import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';

/**
 * Runs everything: checks, then all tests, a process for each part of the tree. With arguments, only the test
 * files whose path holds one of them.
 */
const wanted = process.argv.slice(2);
const files = ['src/**/*.test.ts', 'test/**/*.test.ts', 'examples/**/*.test.ts']
  .flatMap((pattern) => globSync(pattern))
  .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
  .sort();

/** Parts whose files each get a process, one at a time: browsers; what ends processes, fills disks, starts servers. */
const alone: Readonly<Record<string, RegExp>> = {
  browser: /\.browser\.test\.ts$/,
  apart: /\.(crash|slow)\.test\.ts$/,
};

if (wanted.length === 0 && run(['scripts/check.ts']) !== 0) process.exit(1);
const failed = [...parts()].filter(([name, part]) => !passes(name, part)).map(([name]) => name);
// Fetches what it needs from the registry; says so where that does not answer.
const compat = wanted.length === 0 ? run(['scripts/test-compat.ts', '--as-part']) : undefined;
const isCompatRun = compat !== 3;
if (compat !== undefined && compat !== 0 && isCompatRun) failed.push('compat');
console.log(
  failed.length === 0
    ? `\nAll parts passed: ${[...parts().keys()].join(', ')}${compat === undefined ? '' : isCompatRun ? ', compat' : '; NOT RUN: compat'}`
    : `\nFailed: ${failed.join(', ')}`,
);
process.exit(failed.length === 0 ? 0 : 1);

/** Files by part; those that run alone come last. */
function parts(): ReadonlyMap<string, readonly string[]> {
  const byPart = new Map<string, string[]>();
  for (const file of files) {
    const [top = '', folder = ''] = file.split('/');
    const apart = Object.entries(alone).find(([, pattern]) => pattern.test(file))?.[0];
    const name = apart ?? (folder.includes('.') ? top : `${top}/${folder}`);
    byPart.set(name, [...(byPart.get(name) ?? []), file]);
  }
  return new Map([...byPart].sort(([a], [b]) => Number(a in alone) - Number(b in alone)));
}

function passes(name: string, part: readonly string[]): boolean {
  const began = performance.now();
  const mode = name in alone ? '--test-concurrency=1' : '--test-isolation=none';
  const status = run([
    '--test',
    mode,
    '--test-reporter=./scripts/summary-reporter.mjs',
    '--test-reporter-destination=stdout',
    ...part,
  ]);
  console.log(
    `${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - began) / 1000).toFixed(0)} s)`,
  );
  return status === 0;
}

function run(args: readonly string[]): number {
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1;
}
