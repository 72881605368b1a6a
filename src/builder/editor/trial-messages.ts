import type { Coverage } from '#trial/coverage-of.ts';
import type { TrialBot } from '#trial/open-trial.ts';
import type { FileProblem } from '#trial/read-tests.ts';
import type { TestStep } from '#trial/run-test.ts';
import type { TestFailure } from '#trial/test-failure.ts';
import type { ConversationTest } from '#trial/test-schema.ts';

/** What the page asks of the worker that runs tests. */
export type TrialRequest =
  | {
      readonly kind: 'run';
      /** The bot of the tests, and those that it links to. */
      readonly bots: readonly [TrialBot, ...TrialBot[]];
      readonly tests: readonly NamedTest[];
    }
  /** Makes a test of what the bot does before anybody answers. */
  | { readonly kind: 'begin'; readonly bots: readonly [TrialBot, ...TrialBot[]]; readonly name: string }
  /** Reads a file of tests. */
  | { readonly kind: 'read'; readonly text: string }
  /** Adds an answer for a request, as YAML, to the first test of a file. */
  | { readonly kind: 'answer'; readonly text: string; readonly stub: string }
  /** Writes tests as a file. */
  | { readonly kind: 'write'; readonly tests: readonly ConversationTest[] };

export interface NamedTest {
  readonly id: string;
  readonly test: ConversationTest;
}

/** How one test ended. */
export interface RanTest {
  readonly id: string;
  /** None: it passed. */
  readonly failures: readonly TestFailure[];
  readonly steps: readonly TestStep[];
  readonly ms: number;
}

/** A test of a file: where its parts are written. */
export interface ReadTest {
  readonly test: ConversationTest;
  /** The line of each row of its chat, from 1. */
  readonly lines: readonly number[];
}

/** What the worker answers. `ended` comes once for each test; the others are the end of a request. */
export type TrialReply =
  | { readonly kind: 'ended'; readonly ran: RanTest }
  | { readonly kind: 'done'; readonly coverage: Coverage; readonly ms: number }
  | { readonly kind: 'read'; readonly tests: readonly ReadTest[]; readonly problems: readonly FileProblem[] }
  | { readonly kind: 'written'; readonly text: string }
  | { readonly kind: 'begun'; readonly test: ConversationTest };
