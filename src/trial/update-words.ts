import { type ChangedWords, changedWords } from './changed-words.ts';
import type { Computing } from './computing.ts';
import type { Trial } from './open-trial.ts';
import { runTest } from './run-test.ts';
import type { ConversationTest } from './test-schema.ts';
import { withWords } from './with-words.ts';

/** A test that expects what the bot says now. */
export interface UpdatedTest {
  readonly test: ConversationTest;
  /** In the order of the chat. Empty: nothing had to change, or nothing could. */
  readonly changes: readonly ChangedWords[];
}

/** Each run stops at the first turn that is wrong; a test is run again so often at most. */
const MOST_RUNS = 500;

/** Replaces texts that the bot words differently now. Rules of other forms, and whatever else fails, stay. */
export function* updateWords(trial: Trial, original: ConversationTest): Computing<UpdatedTest> {
  const changes: ChangedWords[] = [];
  let test = original;
  for (let run = 0; run < MOST_RUNS; run++) {
    const { failures } = yield* runTest(trial, test);
    const found = changedWords(failures, test);
    if (found.length === 0) break;
    for (const change of found) test = withWords(test, change);
    changes.push(...found);
  }
  return { test, changes };
}
