import { globSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { type Group, runGroup } from './run-group.ts';
import { partsOf, type TestPart } from './test-parts.ts';

/**
 * Runs checks and tests. Each part of the tree is a process of its own, and three more of them run side by side than there
 * are cores. With arguments, only the test files whose path holds one of them. With `--all`, also the sweeps: the rows
 * that repeat a promise for every screen, field, example or device (`test/kit/sweep.ts`), and the packages of others.
 */
const isAll = process.argv.includes('--all');
const wanted = process.argv.slice(2).filter((word) => word !== '--all');
if (isAll) process.env['SWEEP'] = '1';
const began = performance.now();
const cores = Math.max(1, availableParallelism());
const files = ['src/**/*.test.ts', 'test/**/*.test.ts', 'examples/**/*.test.ts']
  .flatMap((pattern) => globSync(pattern))
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
  .filter((file) => isAll || !isSweep(file))
  .sort();

/** What a part came to. */
interface Done {
  readonly part: TestPart;
  readonly state: 'ok' | 'FAIL' | 'NOT RUN';
  readonly seconds: number;
  /** How long a core was busy with it, in seconds. */
  readonly processorSeconds: number;
  readonly passed: number;
  /** One text for each failure: file, line, name, what was wrong. */
  readonly failures: readonly string[];
}

/** A part that takes longer hangs: seconds of a core. On a machine that is busy with other work they last longer. */
const MOST_SECONDS = 600;
/** The whole run ends after this many minutes, and names what was still running. */
const MOST_MINUTES = 60;

const running = new Map<string, Group>();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => stop(`Ended by ${signal}`));
setTimeout(() => stop(`Not done after ${MOST_MINUTES} minutes`), MOST_MINUTES * 60_000).unref();

const waiting = [
  ...partsOf(files, { withChecks: wanted.length === 0, withPackages: wanted.length === 0 && isAll }),
];
const done: Done[] = [];
let browsers = 0;
// Every part waits for its browser, a disk or a timer for a good third of the time: three more than there are cores keep
// all of them busy, and the parts that mostly wait run beside those.
await Promise.all([...Array.from({ length: cores + 3 }, () => work(false)), work(true)]);
const parts = done.toSorted((a, b) => b.seconds - a.seconds);
const total = parts.reduce((sum, { passed }) => sum + passed, 0);
const computed = parts.reduce((sum, { processorSeconds }) => sum + processorSeconds, 0);
const failed = parts.filter(({ state }) => state === 'FAIL');

console.log('\nSeconds, processor seconds, tests passed, part:');
for (const { seconds, processorSeconds, passed, part } of parts)
  console.log(
    `${seconds.toFixed(0).padStart(5)} ${processorSeconds.toFixed(1).padStart(6)} ${String(passed).padStart(6)}  ${part.name}`,
  );
for (const { part, failures } of failed)
  for (const failure of failures) console.log(`\nFAIL in ${part.name}: ${failure}`);
const notRun = parts.filter(({ state }) => state === 'NOT RUN').map(({ part }) => part.name);
console.log(
  [
    failed.length === 0
      ? '\nAll parts passed'
      : `\nFailed: ${failed.map(({ part, failures }) => `${part.name} (${failures.length})`).join(', ')}`,
    ...(notRun.length > 0 ? [`NOT RUN: ${notRun.join(', ')}`] : []),
    `${total} tests in ${parts.length} parts, ${((performance.now() - began) / 1000).toFixed(0)} s`,
    `${computed.toFixed(0)} s of processor time`,
    ...(isAll ? [] : ['sweeps run with npm run test:all']),
  ].join('; '),
);
process.exit(failed.length === 0 ? 0 : 1);

/**
 * Runs parts until none is left. A browser takes a core by itself: while there is other work, one fewer than there are
 * workers at most. The parts that mostly wait come last, unless a worker takes nothing else.
 */
async function work(onlyWaiting: boolean): Promise<void> {
  for (;;) {
    const mayRun = ({ isBrowser, isWaiting }: TestPart): boolean =>
      onlyWaiting ? isWaiting : !isWaiting && (!isBrowser || browsers < cores + 1);
    const at = waiting.findIndex(mayRun);
    if (at < 0 && onlyWaiting) return;
    const [part] = waiting.splice(Math.max(0, at), 1);
    if (part === undefined) return;
    if (part.isBrowser) browsers += 1;
    done.push(await runPart(part));
    if (part.isBrowser) browsers -= 1;
  }
}

/** Runs a part, and prints what it said in one piece when it has ended. */
async function runPart(part: TestPart): Promise<Done> {
  const start = performance.now();
  const group = runGroup(['--import', './scripts/processor-seconds.mjs', ...part.args], part.env);
  running.set(part.name, group);
  let secondsLeft = MOST_SECONDS;
  const watch = setInterval(() => {
    secondsLeft -= shareOfCore();
    if (secondsLeft < 0) group.kill();
  }, 1000);
  const { code, signal, said, leftBehind } = await group.ended;
  running.delete(part.name);
  clearInterval(watch);
  const seconds = (performance.now() - start) / 1000;
  const processorSeconds = Number(/^processor seconds: (.+)$/m.exec(said)?.[1] ?? 0);
  const told = failuresIn(said);
  const state = code === 0 ? 'ok' : code === part.notRunCode ? 'NOT RUN' : 'FAIL';
  const failures =
    state !== 'FAIL' || told.length > 0
      ? told
      : [`the process ended with ${signal ?? code}\n${said.split('\n').slice(-30).join('\n')}`];
  const left = leftBehind ? '\nA process that it left behind was ended.' : '';
  console.log(`${said.trimEnd()}${left}\n${state.padEnd(4)} ${part.name} (${seconds.toFixed(0)} s)\n`);
  const passed = Number(/^(\d+) passed, /m.exec(said)?.[1] ?? 0);
  return { part, state, seconds, processorSeconds, passed, failures };
}

/** A file of nothing but rows that repeat what others promise. */
function isSweep(file: string): boolean {
  return file.includes('.sweep.');
}

/** Ends everything that runs, and the run. */
function stop(why: string): never {
  for (const group of running.values()) group.kill();
  console.log(`\n${why}; running: ${[...running.keys()].join(', ')}`);
  process.exit(1);
}

/** How much of a core each process can have now, at most 1. Where the system does not say: 1. */
function shareOfCore(): number {
  const [load = 0] = loadavg();
  return Math.min(1, cores / Math.max(load, cores));
}

/** The failures that `summary-reporter.mjs` wrote: the last that a part says. */
function failuresIn(said: string): readonly string[] {
  return said
    .split(/^FAIL (?=\S*:\d)/m)
    .slice(1)
    .map((text) => text.replace(/\n\d+ passed, \d+ failed[^]*/, '').trim());
}
