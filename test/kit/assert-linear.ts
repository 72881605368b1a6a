import assert from 'node:assert/strict';
import { cpuMs } from './cpu-ms.ts';

/** What is linear takes as long as ten tenths of it, with some more for larger memory; what grows with the square, ten times as long. */
const MOST_TIMES = 5;
/** Milliseconds of ten tenths. What is shorter says nothing about growth. */
const SHORTEST = 10;
const PARTS = 10;

/**
 * Fails if work grows with the square of its size: ten times a tenth of the size and the whole are timed in turns, and the
 * fastest runs are compared. Both take about as long, because the system counts processor time in steps of some milliseconds.
 * There is no bar in milliseconds, so a slow or busy machine does not matter.
 *
 * @param workOf prepares the work of a size, which is not timed.
 * @example assertLinear(1_000_000, (size) => {
 *   const text = 'a-'.repeat(size);
 *   return () => parse(text);
 * });
 */
export function assertLinear(size: number, workOf: (size: number) => () => void): void {
  const [part, whole] = [workOf(size / PARTS), workOf(size)];
  let [short, long] = [Infinity, Infinity];
  // The first run may have to compile.
  for (let run = 0; run < 4; run++) {
    short = Math.min(short, msOf(part, PARTS));
    long = Math.min(long, msOf(whole));
    if (long < MOST_TIMES * Math.max(short, SHORTEST)) return;
  }
  assert.fail(`${long.toFixed(1)} ms, and ${short.toFixed(1)} ms for ${PARTS} times a part of it`);
}

function msOf(work: () => void, times = 1): number {
  const before = cpuMs();
  for (let run = 0; run < times; run++) work();
  return cpuMs() - before;
}
