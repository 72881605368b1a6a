import type { Trial } from '#trial/open-trial.ts';
import type { FileTest } from '#trial/read-tests.ts';

/** The tests of one bot, with the bots that it may link to. */
export interface Suite {
  /** The bot's file, or its name. */
  readonly name: string;
  readonly trial: Trial;
  readonly tests: readonly SuiteTest[];
}

/** A test and the file that it stands in. */
export interface SuiteTest extends FileTest {
  readonly file: string;
}
