import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Covered, readLcov, type Share } from './coverage/read-lcov.ts';
import { nodeTest } from './node-test.ts';

/**
 * Says how much of the sources the tests beside them reach: `npm run coverage` for all layers that need no browser and no
 * server, `npm run coverage -- engine` for one, with the lines that nothing reached.
 */
const wanted = process.argv.slice(2);
const areas =
  wanted.length > 0 ? wanted : ['lib', 'model', 'engine', 'bot', 'trial', 'contract', 'blocks', 'store'];
/** Tests of a layer that lie elsewhere. */
const others: Readonly<Record<string, readonly string[]>> = {
  engine: ['test/laws.test.ts', 'test/vectors.test.ts', 'test/engine-work.test.ts'],
};
const folder = mkdtempSync(join(tmpdir(), 'parley-coverage-'));

console.log('area       lines  branches  functions');
for (const area of areas) {
  const files = coverageOf(area);
  const shares = [files.map(({ lines }) => lines), files.map(({ branches }) => branches)];
  const cells = [...shares, files.map(({ functions }) => functions)].map(percent);
  console.log(
    `${area.padEnd(9)} ${cells[0]?.padStart(6)} ${cells[1]?.padStart(9)} ${cells[2]?.padStart(10)}`,
  );
  if (wanted.length > 0)
    for (const { path, open } of files) if (open.length > 0) console.log(`  ${path}: ${open.join(', ')}`);
}
rmSync(folder, { recursive: true });

/** Runs the tests of an area in one process, and reads what they reached of it. */
function coverageOf(area: string): readonly Covered[] {
  const report = join(folder, `${area}.lcov`);
  const { env } = nodeTest([...globSync(`src/${area}/**/*.test.ts`), ...(others[area] ?? [])]);
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      ...['--test', '--test-isolation=none', '--experimental-test-coverage'],
      ...[`--test-coverage-include=src/${area}/**`, '--test-coverage-exclude=src/**/*.test.ts'],
      ...['--test-coverage-exclude=src/**/cases.ts', '--test-coverage-exclude=src/store/conformance/**'],
      ...['--test-reporter=lcov', `--test-reporter-destination=${report}`],
      ...['--test-reporter=dot', '--test-reporter-destination=stdout'],
      'scripts/test-files.mjs',
    ],
    { encoding: 'utf8', env: { ...process.env, ...env } },
  );
  if (status !== 0) {
    console.error(stdout);
    process.exitCode = 1;
  }
  return readLcov(readFileSync(report, 'utf8'));
}

function percent(shares: readonly Share[]): string {
  const sum = (name: keyof Share): number => shares.reduce((total, share) => total + share[name], 0);
  return `${((100 * sum('reached')) / Math.max(1, sum('all'))).toFixed(1)} %`;
}
