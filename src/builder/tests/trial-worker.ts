import trialWorker from 'worker:trial';
import type {
  DataFiles,
  NamedTest,
  RanTest,
  TrialReply,
  TrialSubject,
} from '#builder/editor/trial-messages.ts';
import type { TestFailure } from '#trial/test-failure.ts';
import type { ConversationTest, TestDefaults } from '#trial/test-schema.ts';
import { TrialLine } from './trial-line.ts';

type ReplyTo<K extends TrialReply['kind']> = Extract<TrialReply, { readonly kind: K }>;

/** The page's side of the worker that runs, reads and writes tests. It starts with the first request. */
export class TrialWorker {
  readonly #line = new TrialLine(() => new Worker(trialWorker, { type: 'module' }));

  /** Runs tests one after the other; undefined: `stop` was called. */
  async run(
    subject: TrialSubject,
    tests: readonly NamedTest[],
    onEnded: (ran: RanTest) => void,
  ): Promise<ReplyTo<'done'> | undefined> {
    const reply = await this.#line.ask({ kind: 'run', subject, tests }, onEnded);
    return reply?.kind === 'done' ? reply : undefined;
  }

  /** A test of what the bot does before anybody answers; undefined: `stop` was called. */
  async begin(subject: TrialSubject, name: string): Promise<ConversationTest | undefined> {
    const reply = await this.#line.ask({ kind: 'begin', subject, name });
    return reply?.kind === 'begun' ? reply.test : undefined;
  }

  /** The tests of a file, with the data of other files, or what is wrong with it. */
  async read(text: string, files?: DataFiles): Promise<Omit<ReplyTo<'read'>, 'kind'>> {
    const reply = await this.#line.ask({ kind: 'read', text, ...(files && { files }) });
    return reply?.kind === 'read' ? reply : { tests: [], problems: [] };
  }

  /** The test as a file that expects the words that the bot said in the place of a failure; undefined: it cannot be written. */
  async expecting(test: ConversationTest, failure: TestFailure): Promise<string | undefined> {
    return writtenIn(await this.#line.ask({ kind: 'expect', test, failure }));
  }

  /** The file with one more answer for a request; undefined: it cannot be written. */
  async withAnswer(text: string, stub: string): Promise<string | undefined> {
    return writtenIn(await this.#line.ask({ kind: 'answer', text, stub }));
  }

  /** Tests as a file; undefined: it cannot be written. */
  async write(tests: readonly ConversationTest[]): Promise<string | undefined> {
    return writtenIn(await this.#line.ask({ kind: 'write', tests }));
  }

  /**
   * What all tests share, with the data of other files, and what is wrong with the text: with a subject, also names that stand
   * for nothing there.
   */
  async readDefaults(
    text: string,
    more: { readonly subject?: TrialSubject; readonly files?: DataFiles } = {},
  ): Promise<Omit<ReplyTo<'defaults'>, 'kind'>> {
    const reply = await this.#line.ask({ kind: 'readDefaults', text, ...more });
    return reply?.kind === 'defaults' ? reply : { defaults: {}, problems: [] };
  }

  /** What all tests share as a file; undefined: it cannot be written. */
  async writeDefaults(defaults: TestDefaults): Promise<string | undefined> {
    return writtenIn(await this.#line.ask({ kind: 'writeDefaults', defaults }));
  }

  /** Ends all runs. */
  stop(): void {
    this.#line.stopRuns();
  }

  /** Ends whatever it does: what was asked has no answer. */
  close(): void {
    this.#line.close();
  }
}

const writtenIn = (reply: TrialReply | undefined): string | undefined =>
  reply?.kind === 'written' ? reply.text : undefined;
