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

if (wanted.length === 0 && run(['scripts/check.ts']) !== 0) process.exit(1);
const failed = [...parts()].filter(([name, part]) => !passes(name, part)).map(([name]) => name);
console.log(
  failed.length === 0
    ? `\nAll parts passed: ${[...parts().keys()].join(', ')}`
    : `\nFailed: ${failed.join(', ')}`,
);
process.exit(failed.length === 0 ? 0 : 1);

/** Files by part. Those that end processes, fill disks or start many servers come last, one at a time. */
function parts(): ReadonlyMap<string, readonly string[]> {
  const byPart = new Map<string, string[]>();
  for (const file of files) {
    const [top = '', folder = ''] = file.split('/');
    const isApart = /\.(crash|slow)\.test\.ts$/.test(file);
    const name = isApart ? 'apart' : folder.includes('.') ? top : `${top}/${folder}`;
    byPart.set(name, [...(byPart.get(name) ?? []), file]);
  }
  const apart = byPart.get('apart');
  byPart.delete('apart');
  if (apart !== undefined) byPart.set('apart', apart);
  return byPart;
}

function passes(name: string, part: readonly string[]): boolean {
  const began = performance.now();
  const mode = name === 'apart' ? '--test-concurrency=1' : '--test-isolation=none';
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
