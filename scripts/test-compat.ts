import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeTest } from './node-test.ts';

/**
 * Drives the published widget of Typebot against this server, as a website that moved here has it, and our widgets
 * in apps of React and Vue, and makes the types of the API with openapi-typescript. The packages are fetched for the run and thrown away after it: they are not ours to
 * keep. Without the registry nothing is run, and said so.
 */
const published = {
  name: '@typebot.io/js@0.10.7',
  integrity:
    'sha512-c5GKjgJlfSjOIhTm8kqohWE/daJeBWlnqK6Xi3AYlFu/3W0NkqsD+T6G+ehu2sDGv8po+FuMB/K6g12/zQVN2Q==',
} as const;

/** What apps are made of that have our widgets in them. */
const frameworks = ['react@19.3.1', 'react-dom@19.3.1', '@types/react@19.3.0', 'vue@3.5.45'] as const;

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
  const modules = installFrameworks(into);
  if (modules === undefined) {
    console.log(`NOT RUN: ${frameworks.join(', ')} could not be fetched from the registry.`);
    return undefined;
  }
  const { args, env } = nodeTest(globSync('test/compat/*.compat.ts').sort());
  const { status } = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env, WIDGET_PACKAGE: join(into, 'package'), FRAMEWORKS: modules },
  });
  return status ?? 1;
}

/** The file of the package; undefined: the registry does not answer. */
function fetchPackage(into: string): string | undefined {
  const isFetched = npm('pack', published.name, '--pack-destination', into);
  const [file] = globSync('*.tgz', { cwd: into });
  return isFetched && file !== undefined ? join(into, file) : undefined;
}

/** The folder that they are installed in; undefined: the registry does not answer. */
function installFrameworks(into: string): string | undefined {
  const at = join(into, 'frameworks');
  const isDone = npm('install', ...frameworks, '--prefix', at, '--ignore-scripts', '--no-audit', '--no-fund');
  return isDone ? join(at, 'node_modules') : undefined;
}

function npm(...args: readonly string[]): boolean {
  const isWindows = process.platform === 'win32';
  const { status } = spawnSync(isWindows ? 'npm.cmd' : 'npm', [...args, '--fetch-retries=1'], {
    stdio: 'ignore',
    timeout: 60_000,
    shell: isWindows,
  });
  return status === 0;
}
