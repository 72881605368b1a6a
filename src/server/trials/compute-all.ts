import { setImmediate } from 'node:timers/promises';
import type { TestComputer } from '#server/effects/test-computer.ts';
import type { Computing } from '#trial/computing.ts';

/** Others are served after so many ms. */
const SLICE_MS = 5;

/** Leads something of tests to its end; what has to be computed on the way is computed here. */
export async function computeAll<T>(
  run: Computing<T>,
  { compute }: Pick<TestComputer, 'compute'>,
): Promise<T> {
  let since = performance.now();
  let turn = run.next();
  while (turn.done !== true) {
    const computed = await Promise.all(turn.value.map(compute));
    if (performance.now() - since > SLICE_MS) {
      await setImmediate();
      since = performance.now();
    }
    turn = run.next(computed);
  }
  return turn.value;
}
