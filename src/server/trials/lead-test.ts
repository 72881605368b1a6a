import { setImmediate } from 'node:timers/promises';
import type { TestComputer } from '#server/effects/test-computer.ts';
import type { Trial } from '#trial/open-trial.ts';
import { runTest, type TestOutcome } from '#trial/run-test.ts';
import type { ConversationTest } from '#trial/test-schema.ts';

/** Others are served after so many ms. */
const SLICE_MS = 5;

/** Runs one test; what has to be computed on the way is computed here. */
export async function leadTest(
  trial: Trial,
  test: ConversationTest,
  { compute }: Pick<TestComputer, 'compute'>,
): Promise<TestOutcome> {
  const run = runTest(trial, test);
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
