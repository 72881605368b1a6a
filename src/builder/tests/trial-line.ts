import type { RanTest, TrialReply, TrialRequest } from '#builder/editor/trial-messages.ts';

/** What is used of a worker. */
export type LineWorker = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>;

interface Waiting {
  readonly request: TrialRequest;
  readonly onEnded: ((ran: RanTest) => void) | undefined;
  readonly settle: (reply: TrialReply | undefined) => void;
}

/**
 * Requests to a worker that answers one after the other. It starts with the first request; the reply is undefined if the worker
 * fails, or if it was stopped.
 *
 * @example const reply = await new TrialLine(() => new Worker(url)).ask({ kind: 'read', text });
 */
export class TrialLine {
  readonly #open: () => LineWorker;
  #worker: LineWorker | undefined;
  #waiting: Waiting[] = [];

  constructor(open: () => LineWorker) {
    this.#open = open;
  }

  /** `onEnded` is called with each test of a run when it has ended. */
  ask(request: TrialRequest, onEnded?: (ran: RanTest) => void): Promise<TrialReply | undefined> {
    return new Promise((settle) => this.#send({ request, onEnded, settle }));
  }

  /** Ends all runs, including one that never ends by itself. A new worker is asked what else waits. */
  stopRuns(): void {
    const waiting = this.#end();
    for (const { request, settle } of waiting) if (request.kind === 'run') settle(undefined);
    for (const each of waiting) if (each.request.kind !== 'run') this.#send(each);
  }

  /** Ends whatever it does; the next request starts anew. */
  close(): void {
    for (const { settle } of this.#end()) settle(undefined);
  }

  #send(waiting: Waiting): void {
    this.#worker ??= this.#start();
    this.#waiting.push(waiting);
    this.#worker.postMessage(waiting.request);
  }

  #end(): readonly Waiting[] {
    this.#worker?.terminate();
    this.#worker = undefined;
    const waiting = this.#waiting;
    this.#waiting = [];
    return waiting;
  }

  #start(): LineWorker {
    const worker = this.#open();
    // What a worker says that was ended meanwhile belongs to no request that waits now.
    worker.addEventListener('message', ({ data }: MessageEvent<TrialReply>) => {
      if (worker !== this.#worker) return undefined;
      if (data.kind === 'ended') return this.#waiting[0]?.onEnded?.(data.ran);
      return this.#waiting.shift()?.settle(data);
    });
    worker.addEventListener('error', () => {
      if (worker === this.#worker) this.close();
    });
    return worker;
  }
}
