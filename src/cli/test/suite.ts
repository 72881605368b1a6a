import type { Outcome } from '#cli/command.ts';
import type { Trial } from '#trial/open-trial.ts';
import type { FileTest } from '#trial/read-tests.ts';
import type { UpdatedTest } from '#trial/update-words.ts';
import type { RenamedPart } from './renamed-parts.ts';

/** The tests of one bot, with the bots that it may link to. */
export interface Suite {
  /** The bot's file, or its name. */
  readonly name: string;
  readonly trial: Trial;
  readonly tests: readonly SuiteTest[];
  /** Sentences about what all tests share, with their place. */
  readonly warnings: readonly string[];
  /** Stores tests that expect something else now. */
  readonly keep: (changed: readonly ChangedTest[]) => Promise<Outcome>;
}

/** A test and the file that it stands in. */
export interface SuiteTest extends FileTest {
  readonly file: string;
}

/** A test, and what it expects now. */
export interface ChangedTest extends UpdatedTest {
  readonly of: SuiteTest;
  /** Names in it that are others today. */
  readonly renamed: readonly RenamedPart[];
}
