import assert from 'node:assert/strict';
import { cpuMs } from './cpu-ms.ts';

/** What is linear takes ten times as long, with some more for larger memory; what grows with the square, a hundred times. */
const MOST_TIMES = 25;
/** Milliseconds. What is shorter says nothing about growth. */
const SHORTEST = 1;

/**
 * Fails if work grows with the square of its size: a tenth of the size and the whole are timed in turns, and the fastest
 * runs are compared. There is no bar in milliseconds, so a slow or busy machine does not matter.
 *
 * @param workOf prepares the work of a size, which is not timed.
 * @example assertLinear(1_000_000, (size) => {
 *   const text = 'a-'.repeat(size);
 *   return () => parse(text);
 * });
 */
export function assertLinear(size: number, workOf: (size: number) => () => void): void {
  const [part, whole] = [workOf(size / 10), workOf(size)];
  let [short, long] = [Infinity, Infinity];
  // The first run may have to compile.
  for (let run = 0; run < 4; run++) {
    short = Math.min(short, msOf(part));
    long = Math.min(long, msOf(whole));
    if (long < MOST_TIMES * Math.max(short, SHORTEST)) return;
  }
  assert.fail(`${long.toFixed(1)} ms, and ${short.toFixed(1)} ms for a tenth of it`);
}

function msOf(work: () => void): number {
  const before = cpuMs();
  work();
  return cpuMs() - before;
}
