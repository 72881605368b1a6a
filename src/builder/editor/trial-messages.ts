import type { Coverage } from '#trial/coverage-of.ts';
import type { TrialBot, TrialFacts } from '#trial/open-trial.ts';
import type { FileProblem } from '#trial/read-yaml.ts';
import type { TestStep } from '#trial/run-test.ts';
import type { TestFailure } from '#trial/test-failure.ts';
import type { ConversationTest, TestDefaults } from '#trial/test-schema.ts';

/** What is tested. */
export interface TrialSubject {
  /** The bot of the tests, and those that it links to. */
  readonly bots: readonly [TrialBot, ...TrialBot[]];
  readonly facts: TrialFacts;
}

/** What the page asks of the worker that runs tests. */
export type TrialRequest =
  | { readonly kind: 'run'; readonly subject: TrialSubject; readonly tests: readonly NamedTest[] }
  /** Makes a test of what the bot does before anybody answers. */
  | { readonly kind: 'begin'; readonly subject: TrialSubject; readonly name: string }
  /** Reads a file of tests. */
  | { readonly kind: 'read'; readonly text: string; readonly files?: DataFiles }
  /** Has a test expect the words that the bot said, in the place of a failure; as a file. */
  | { readonly kind: 'expect'; readonly test: ConversationTest; readonly failure: TestFailure }
  /** Adds an answer for a request, as YAML, to the first test of a file. */
  | { readonly kind: 'answer'; readonly text: string; readonly stub: string }
  /** Writes tests as a file. */
  | { readonly kind: 'write'; readonly tests: readonly ConversationTest[] }
  /** Reads a file of what all tests share. With a subject, names that stand for nothing there are problems. */
  | {
      readonly kind: 'readDefaults';
      readonly text: string;
      readonly subject?: TrialSubject;
      readonly files?: DataFiles;
    }
  | { readonly kind: 'writeDefaults'; readonly defaults: TestDefaults };

/** The texts of files that answers may name, by their names without folders. */
export type DataFiles = Readonly<Record<string, string>>;

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
  | {
      readonly kind: 'defaults';
      readonly defaults: TestDefaults;
      readonly problems: readonly FileProblem[];
    }
  | { readonly kind: 'begun'; readonly test: ConversationTest };
