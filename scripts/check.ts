import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Types, format, lint, unused code: everything that can be said without running the project. */
const steps: readonly (readonly [string, readonly string[]])[] = [
  ['types', typesOf('node')],
  ['types of the pure layers', typesOf('pure')],
  ['unused code', ['knip', '--no-progress']],
  ['format', ['biome', 'check', '.']],
  ['types of the chat client', typesOf('client')],
  ['types of the builder', typesOf('builder')],
  ['types of its tests', typesOf('client-test')],
  ['lint', ['oxlint', '--deny-warnings']],
];

const waiting = [...steps];
let failed = 0;
await Promise.all(Array.from({ length: Math.min(steps.length, availableParallelism()) }, work));
process.exit(failed === 0 ? 0 : 1);

/**
 * The command that checks the types of a `tsconfig.*.json`. One checker: each further one would work out the
 * types that it shares with the others again, half as much processor time for each. What it found is kept beside
 * the dependencies, and a later run checks only what changed.
 */
function typesOf(name: string): readonly string[] {
  const kept = `node_modules/.cache/tsc/${name}.tsbuildinfo`;
  const flags = ['--checkers', '1', '--incremental', '--tsBuildInfoFile', kept];
  return ['tsc', '-p', `tsconfig.${name}.json`, ...flags];
}

async function work(): Promise<void> {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
    const [name, [command = '', ...args]] = step;
    const began = performance.now();
    const { code, output } = await run(command, args);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
    if (code === 0) continue;
    failed += 1;
    console.log(output);
  }
}

function run(command: string, args: readonly string[]): Promise<{ code: number | null; output: string }> {
  const { GOGC = 'off', GOMEMLIMIT = '3GiB' } = process.env;
  const child = spawn(command, args, {
    // The type checker is written in Go. Without collections it takes a quarter less processor time than with the usual ones, and
    // 0.7 GB more; beyond this limit it collects.
    env: { ...process.env, GOGC, GOMEMLIMIT },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let output = '';
  const hear = (piece: string): void => {
    output += piece;
  };
  child.stdout.setEncoding('utf8').on('data', hear);
  child.stderr.setEncoding('utf8').on('data', hear);
  return new Promise((resolve, reject) =>
    child.on('error', reject).on('close', (code) => resolve({ code, output })),
  );
}
