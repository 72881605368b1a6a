import { ownJson } from '#lib/own-json.ts';
import { createTestComputer } from '#server/effects/test-computer.ts';
import type { BotTest } from '#store/ports/bot-test.ts';
import { type ReachedKeys, reachedIn } from '#trial/coverage-of.ts';
import type { Trial } from '#trial/open-trial.ts';
import type { TestFailure } from '#trial/test-failure.ts';
import type { ConversationTest } from '#trial/test-schema.ts';
import { leadTest } from './lead-test.ts';

/** How one stored test ended. */
export interface BotTestResult {
  readonly stored: BotTest;
  readonly failures: readonly TestFailure[];
  readonly reached: ReachedKeys;
  readonly ms: number;
}

/** Tests begin within this time; the rest is left out. */
const MOST_MS = 10_000;

/** Failures of one test that are reported. */
const MOST_FAILURES = 20;

/**
 * Runs stored tests one after the other; each result is told at once as well. Tests that are left out because the others took
 * too long have none.
 */
export async function runBotTests(
  trial: Trial,
  tests: readonly BotTest[],
  onResult: (result: BotTestResult) => void = () => {},
): Promise<readonly BotTestResult[]> {
  const computer = createTestComputer();
  const results: BotTestResult[] = [];
  const until = performance.now() + MOST_MS;
  try {
    for (const stored of tests) {
      if (performance.now() > until) break;
      const began = performance.now();
      const outcome = await leadTest(trial, ownJson<ConversationTest>(stored.data), computer);
      const failures = outcome.failures.slice(0, MOST_FAILURES);
      const ms = Math.round(performance.now() - began);
      const result = { stored, failures, reached: reachedIn(trial, outcome), ms };
      results.push(result);
      onResult(result);
    }
    return results;
  } finally {
    await computer.close();
  }
}
