import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Drives the published widget of Typebot against this server, as a website that moved here has it. The package
 * is fetched for the run and thrown away after it: it is not ours to keep. Without the registry nothing is run,
 * and said so.
 */
const published = {
  name: '@typebot.io/js@0.10.7',
  integrity:
    'sha512-c5GKjgJlfSjOIhTm8kqohWE/daJeBWlnqK6Xi3AYlFu/3W0NkqsD+T6G+ehu2sDGv8po+FuMB/K6g12/zQVN2Q==',
} as const;

const folder = mkdtempSync(join(tmpdir(), 'parley-compat-'));
const began = performance.now();
/** What tells `scripts/test.ts` that nothing was run; by itself that is no failure. */
const NOT_RUN = process.argv.includes('--as-part') ? 3 : 0;
try {
  process.exitCode = runTests(folder) ?? NOT_RUN;
} finally {
  rmSync(folder, { recursive: true, force: true });
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`compat took ${seconds} s`);
}

/** The exit code of the tests; undefined: they were not run. */
function runTests(into: string): number | undefined {
  const archive = fetchPackage(into);
  if (archive === undefined) {
    console.log(`NOT RUN: ${published.name} could not be fetched from the registry.`);
    return undefined;
  }
  const found = `sha512-${hash('sha512', readFileSync(archive), 'base64')}`;
  if (found !== published.integrity) {
    console.error(`${published.name} is not what it was: ${found}`);
    return 1;
  }
  const unpacked = spawnSync('tar', ['-xzf', archive, '-C', into], { stdio: 'inherit' });
  if (unpacked.status !== 0) {
    console.log(`NOT RUN: ${published.name} could not be unpacked.`);
    return undefined;
  }
  const { status } = spawnSync(
    process.execPath,
    [
      ...['--test', '--test-concurrency=1', '--test-reporter=./scripts/summary-reporter.mjs'],
      '--test-reporter-destination=stdout',
      ...globSync('test/compat/*.compat.ts').sort(),
    ],
    { stdio: 'inherit', env: { ...process.env, WIDGET_PACKAGE: join(into, 'package') } },
  );
  return status ?? 1;
}

/** The file of the package; undefined: the registry does not answer. */
function fetchPackage(into: string): string | undefined {
  const isWindows = process.platform === 'win32';
  const args = ['pack', published.name, '--pack-destination', into, '--fetch-retries=1'];
  const { status } = spawnSync(isWindows ? 'npm.cmd' : 'npm', args, {
    stdio: 'ignore',
    timeout: 60_000,
    shell: isWindows,
  });
  const [file] = globSync('*.tgz', { cwd: into });
  return status === 0 && file !== undefined ? join(into, file) : undefined;
}
