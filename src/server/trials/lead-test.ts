import type { TestComputer } from '#server/effects/test-computer.ts';
import type { Trial } from '#trial/open-trial.ts';
import { runTest, type TestOutcome } from '#trial/run-test.ts';
import type { ConversationTest } from '#trial/test-schema.ts';
import { computeAll } from './compute-all.ts';

/** Runs one test; what has to be computed on the way is computed here. */
export function leadTest(
  trial: Trial,
  test: ConversationTest,
  computer: Pick<TestComputer, 'compute'>,
): Promise<TestOutcome> {
  return computeAll(runTest(trial, test), computer);
}
