import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { CodeResult, CodeValue } from '#engine/code-job.ts';
import { silenceMs } from './limits.ts';
import type { FetchReply, FetchRequest, FromWorker, ToWorker, WorkerBirth } from './messages.ts';

/**
 * Fetches for the author's code: the text of the reply, or a rejection with a message for the code. `init` comes from
 * the code, unchecked. `signal` aborts when the job fails and when its time is over.
 */
export type SandboxFetch = (url: string, init: CodeValue, signal: AbortSignal) => Promise<string>;

/** A checked job: its text, its CPU limit in ms. */
export interface Task {
  readonly text: string;
  readonly cpuMs: number;
  /** Runs what the task asks for on behalf of whoever handed it in. Default: as it is. */
  readonly inContext?: (work: () => Promise<FetchOutcome>) => Promise<FetchOutcome>;
}

/** What became of a request of the code: a text, or why there is none. */
export interface FetchOutcome {
  readonly ok: boolean;
  readonly text: string;
}

/** What a task used since it last got the processor, in ms, and the memory of the interpreter, in bytes. */
export interface Use {
  readonly usedMs: number;
  readonly bytes: number;
}

/** Shares the processor: a task releases it while its code can only wait for replies. */
export interface WorkerSlot {
  readonly release: (use: Use) => void;
  /** Resolves when the task may continue. */
  readonly regain: () => Promise<void>;
}

/** The outcome of a task; a thread that is not `reusable` must be stopped. */
export interface Ending extends Partial<Use> {
  readonly result: CodeResult;
  readonly reusable: boolean;
}

/** One worker. It runs one task at a time and never rejects. */
export interface Thread {
  run(task: Task, slot: WorkerSlot): Promise<Ending>;
  /** Ends the worker immediately; a running task ends as `busy`. */
  stop(): Promise<void>;
}

/** Starts a worker and waits until it is ready. Rejects when the worker cannot start. */
export async function startThread(birth: WorkerBirth, fetch: SandboxFetch | undefined): Promise<Thread> {
  const worker = newWorker(birth);
  await once(worker, 'message');

  let end: ((ending: Ending) => void) | undefined;
  let take: (message: FromWorker) => void = () => {};
  const fail = (reason: 'timeout' | 'memory' | 'busy', message: string): void =>
    end?.({ result: { ok: false, reason, message }, reusable: false });
  worker.on('message', (message: FromWorker) => take(message));
  worker.on('error', () => fail('memory', 'The code broke the sandbox it ran in.'));
  worker.on('exit', () => fail('busy', 'The sandbox was closed while the code ran.'));
  // An idle sandbox does not keep the process alive.
  worker.unref();

  const run = async (task: Task, slot: WorkerSlot): Promise<Ending> => {
    const { wallMs } = birth.limits;
    const aborted = new AbortController();
    const signal = AbortSignal.any([aborted.signal, AbortSignal.timeout(wallMs)]);
    const limit = createTimeLimit(wallMs, (message) => fail('timeout', message));
    let finish: ((ending: Ending) => void) | undefined;
    const talk = createTalk({
      perform: ({ url, init }) => {
        const request = () => settle(fetch, { url, init, signal });
        return task.inContext?.(request) ?? request();
      },
      slot,
      isUnderWay: () => end === finish,
      hand: (message) => {
        limit.renew(silenceMs(task.cpuMs), `The code ran for more than ${task.cpuMs} ms.`);
        worker.postMessage(message);
      },
    });
    worker.ref();
    try {
      const ending = await new Promise<Ending>((resolve) => {
        finish = resolve;
        end = resolve;
        take = (message) => {
          if (message.kind === 'ready') return;
          talk.hear(message.requests);
          if (message.kind === 'done') return resolve(message);
          limit.renew(wallMs, `The code waited for more than ${wallMs} ms.`);
          talk.wait(message);
        };
        talk.begin({ kind: 'job', job: task.text, cpuMs: task.cpuMs });
      });
      if (!ending.reusable) aborted.abort();
      return ending;
    } finally {
      end = undefined;
      take = () => {};
      limit.stop();
      worker.unref();
    }
  };
  const stop = async (): Promise<void> => {
    await worker.terminate();
  };
  return { run, stop };
}

/** Without surroundings, and with a heap of its own. */
function newWorker(birth: WorkerBirth): Worker {
  return new Worker(new URL(`./worker${extname(import.meta.url)}`, import.meta.url), {
    name: 'sandbox',
    workerData: birth,
    env: {},
    argv: [],
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8, stackSizeMb: 4 },
  });
}

/** Ends a task that takes too long: renewed as it moves on, and over after `wallMs` whatever it does. */
function createTimeLimit(wallMs: number, end: (message: string) => void) {
  const endsAt = performance.now() + wallMs;
  let timer: NodeJS.Timeout | undefined;
  return {
    renew: (ms: number, message: string): void => {
      clearTimeout(timer);
      timer = setTimeout(() => end(message), Math.min(ms, endsAt - performance.now()));
    },
    stop: (): void => clearTimeout(timer),
  };
}

interface TalkPorts {
  readonly slot: WorkerSlot;
  readonly perform: (request: FetchRequest) => Promise<Omit<FetchReply, 'id'>>;
  readonly hand: (message: ToWorker) => void;
  /** Whether the task has not ended meanwhile. */
  readonly isUnderWay: () => boolean;
}

/** What goes to and fro between a task and the server: its requests, and the replies once it waits for them. */
function createTalk({ slot, perform, hand, isUnderWay }: TalkPorts) {
  /** Replies that the code has not received yet. */
  const inbox: FetchReply[] = [];
  let isWaiting = false;
  const goOn = async (): Promise<void> => {
    if (!isWaiting || inbox.length === 0) return;
    isWaiting = false;
    await slot.regain();
    if (isUnderWay()) hand({ kind: 'replies', replies: inbox.splice(0) });
  };
  const answer = async (request: FetchRequest): Promise<void> => {
    inbox.push({ id: request.id, ...(await perform(request)) });
    if (isUnderWay()) await goOn();
  };
  return {
    begin: hand,
    hear: (requests: readonly FetchRequest[]): void => {
      for (const request of requests) void answer(request);
    },
    /** The code can only wait now. */
    wait: (use: Use): void => {
      isWaiting = true;
      slot.release(use);
      void goOn();
    },
  };
}

interface Call {
  readonly url: string;
  readonly init: CodeValue;
  readonly signal: AbortSignal;
}

async function settle(fetch: SandboxFetch | undefined, call: Call): Promise<FetchOutcome> {
  if (fetch === undefined) return { ok: false, text: 'fetch is not available here.' };
  try {
    return { ok: true, text: await fetch(call.url, call.init, call.signal) };
  } catch (error) {
    return { ok: false, text: error instanceof Error ? error.message : 'The request failed.' };
  }
}
