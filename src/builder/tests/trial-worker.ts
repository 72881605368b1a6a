import trialWorker from 'worker:trial';
import type {
  DataFiles,
  NamedTest,
  RanTest,
  TrialReply,
  TrialRequest,
  TrialSubject,
} from '#builder/editor/trial-messages.ts';
import type { TestFailure } from '#trial/test-failure.ts';
import type { ConversationTest, TestDefaults } from '#trial/test-schema.ts';

type ReplyTo<K extends TrialReply['kind']> = Extract<TrialReply, { readonly kind: K }>;

interface Waiting {
  readonly onEnded: ((ran: RanTest) => void) | undefined;
  readonly settle: (reply: TrialReply) => void;
  readonly fail: (error: Error) => void;
}

/** The page's side of the worker that runs, reads and writes tests. It starts with the first request. */
export class TrialWorker {
  #worker: Worker | undefined;
  #waiting: Waiting[] = [];

  /** Runs tests one after the other; undefined: `stop` was called. */
  async run(
    subject: TrialSubject,
    tests: readonly NamedTest[],
    onEnded: (ran: RanTest) => void,
  ): Promise<ReplyTo<'done'> | undefined> {
    const reply = await this.#ask({ kind: 'run', subject, tests }, onEnded);
    return reply?.kind === 'done' ? reply : undefined;
  }

  /** A test of what the bot does before anybody answers; undefined: `stop` was called. */
  async begin(subject: TrialSubject, name: string): Promise<ConversationTest | undefined> {
    const reply = await this.#ask({ kind: 'begin', subject, name });
    return reply?.kind === 'begun' ? reply.test : undefined;
  }

  /** The tests of a file, with the data of other files, or what is wrong with it. */
  async read(text: string, files?: DataFiles): Promise<Omit<ReplyTo<'read'>, 'kind'>> {
    const reply = await this.#ask({ kind: 'read', text, ...(files && { files }) });
    return reply?.kind === 'read' ? reply : { tests: [], problems: [] };
  }

  /** The test as a file that expects the words that the bot said in the place of a failure. */
  async expecting(test: ConversationTest, failure: TestFailure): Promise<string> {
    const reply = await this.#ask({ kind: 'expect', test, failure });
    return reply?.kind === 'written' ? reply.text : this.write([test]);
  }

  /** The file with one more answer for a request. */
  async withAnswer(text: string, stub: string): Promise<string> {
    const reply = await this.#ask({ kind: 'answer', text, stub });
    return reply?.kind === 'written' ? reply.text : text;
  }

  async write(tests: readonly ConversationTest[]): Promise<string> {
    const reply = await this.#ask({ kind: 'write', tests });
    return reply?.kind === 'written' ? reply.text : '';
  }

  /**
   * What all tests share, with the data of other files, and what is wrong with the text: with a subject, also names that stand
   * for nothing there.
   */
  async readDefaults(
    text: string,
    more: { readonly subject?: TrialSubject; readonly files?: DataFiles } = {},
  ): Promise<Omit<ReplyTo<'defaults'>, 'kind'>> {
    const reply = await this.#ask({ kind: 'readDefaults', text, ...more });
    return reply?.kind === 'defaults' ? reply : { defaults: {}, problems: [] };
  }

  async writeDefaults(defaults: TestDefaults): Promise<string> {
    const reply = await this.#ask({ kind: 'writeDefaults', defaults });
    return reply?.kind === 'written' ? reply.text : '';
  }

  /** Ends whatever it does; the next request starts anew. */
  stop(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { fail } of waiting) fail(new Error('Stopped'));
  }

  #ask(request: TrialRequest, onEnded?: (ran: RanTest) => void): Promise<TrialReply | undefined> {
    const worker = this.#start();
    const answered = new Promise<TrialReply>((settle, fail) => this.#waiting.push({ onEnded, settle, fail }));
    worker.postMessage(request);
    return answered.catch(() => undefined);
  }

  #start(): Worker {
    if (this.#worker !== undefined) return this.#worker;
    const worker = new Worker(trialWorker, { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<TrialReply>) => {
      if (data.kind === 'ended') return this.#waiting[0]?.onEnded?.(data.ran);
      return this.#waiting.shift()?.settle(data);
    });
    worker.addEventListener('error', () => this.stop());
    this.#worker = worker;
    return worker;
  }
}
