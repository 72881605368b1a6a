import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';

/**
 * Runs everything: checks, then all tests. With arguments, only the test files whose path holds one of them.
 */
const wanted = process.argv.slice(2);
const files = [
  ...globSync('src/**/*.test.ts'),
  ...globSync('test/**/*.test.ts'),
  ...globSync('examples/**/*.test.ts'),
]
  .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
  .sort();

if (wanted.length === 0 && run(['scripts/check.ts']) !== 0) process.exit(1);
// Suites that end processes, fill disks or measure want a process of their own.
const apart = files.filter((file) => /\.(crash|slow)\.test\.ts$/.test(file));
const together = files.filter((file) => !apart.includes(file));
const statuses = [
  run(['--test', '--test-isolation=none', ...together]),
  ...(apart.length > 0 ? [run(['--test', '--test-concurrency=1', ...apart])] : []),
];
process.exit(statuses.every((status) => status === 0) ? 0 : 1);

function run(args: readonly string[]): number {
  const reporter =
    args[0] === '--test'
      ? [
          '--test-reporter=dot',
          '--test-reporter-destination=stdout',
          '--test-reporter=./scripts/summary-reporter.mjs',
          '--test-reporter-destination=stdout',
        ]
      : [];
  return (
    spawnSync(process.execPath, [...args.slice(0, 1), ...reporter, ...args.slice(1)], { stdio: 'inherit' })
      .status ?? 1
  );
}
