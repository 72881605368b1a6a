import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { CodeJob, CodeResult } from '#engine/code-job.ts';
import { checkJob } from './check-job.ts';
import { FairQueue, overstayMs } from './fair-queue.ts';
import { charsPerPlace, defaultLimits, type Limits, maxParkedBytes, queueCaps } from './limits.ts';
import type { WorkerBirth } from './messages.ts';
import { neededParts } from './prelude-parts.ts';
import { SandboxJob } from './sandbox-job.ts';
import { Seats } from './seats.ts';
import type { Ending, SandboxFetch, Use, WorkerSlot } from './thread.ts';

/** Runs author's code apart from the process: an interpreter with its own heap, in worker threads. */
export interface Sandbox {
  /**
   * Runs one job. Everything the code can do wrong is a value of the result; a rejection means that no worker
   * could be started.
   */
  run(job: CodeJob, by: RunBy): Promise<CodeResult>;
  /** Ends all workers. Jobs under way, and later ones, end as `busy`. */
  close(): Promise<void>;
}

/** On whose account a job runs. */
export interface RunBy {
  /** Who shares the sandbox with others: a workspace. What one owner does hardly slows the others down. */
  readonly owner: string;
  /** Nobody wants the result any more: the job leaves the queue, or is stopped, and ends as `busy`. */
  readonly signal?: AbortSignal | undefined;
}

export interface SandboxOptions {
  /** Jobs that use a processor at the same time at most. Default: one for each processor, from 2 to 4. */
  readonly workers?: number;
  /** Places of the queue that one owner may have. Default 200. */
  readonly maxQueue?: number;
  /** What `fetch` does in the code. Without it `fetch` rejects. */
  readonly fetch?: SandboxFetch;
  /** Limits that differ from the default. */
  readonly limits?: Partial<Limits>;
}

/**
 * Makes a sandbox. It costs nothing until the first job.
 *
 * @example
 * const sandbox = createSandbox();
 * await sandbox.run({ mode: 'value', body: 'a + 1', args: { a: 1 } }, { owner: 'w' }); // { ok: true, value: 2, sets: [] }
 */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const limits: Limits = { ...defaultLimits, ...options.limits };
  const lanes = options.workers ?? Math.min(4, Math.max(2, availableParallelism()));
  const { maxQueue: ownPlaces = queueCaps.ownPlaces } = options;
  const queue = new FairQueue<SandboxJob>({ ...queueCaps, ownPlaces, lanes });
  const seats = new Seats({ keep: lanes, birth: () => conceive(limits), fetch: options.fetch });
  const underWay = new Map<SandboxJob, Promise<void>>();
  let overstay: NodeJS.Timeout | undefined;
  let isClosed = false;

  const pump = (): void => {
    while (!isClosed) {
      const now = performance.now();
      const job = queue.take(now);
      if (job === undefined) break;
      job.begin(now);
      if (job.regain === undefined) underWay.set(job, serve(job));
      else job.regain();
      job.regain = undefined;
    }
    if (isClosed || overstay !== undefined || !queue.hasWaiting) return;
    // A job that stays longer than expected no longer keeps quick ones waiting.
    overstay = setTimeout(() => {
      overstay = undefined;
      pump();
    }, overstayMs);
  };

  const leave = (job: SandboxJob, usedMs: number): void => {
    underWay.delete(job);
    queue.leave(job, usedMs, performance.now());
    pump();
  };

  const cut = (job: SandboxJob, result: CodeResult): void => {
    if (job.isOver) return;
    job.end(result);
    if (!underWay.has(job)) leave(job, 0);
    else void job.seat?.thread.stop();
  };

  const park = (job: SandboxJob, { usedMs, bytes }: Use): void => {
    job.parkedBytes = bytes;
    queue.park(job, usedMs, performance.now());
    const own = [...underWay.keys()].filter(({ owner }) => owner === job.owner);
    if (own.reduce((sum, each) => sum + each.parkedBytes, 0) > maxParkedBytes) cut(job, tooMuchParked);
    pump();
  };

  const laneOf = (job: SandboxJob): WorkerSlot => ({
    release: (use) => park(job, use),
    regain: () =>
      new Promise((resolve) => {
        job.parkedBytes = 0;
        job.regain = resolve;
        queue.wake(job);
        pump();
      }),
  });

  const serve = async (job: SandboxJob): Promise<void> => {
    let usedMs: number | undefined;
    try {
      const seat = await seats.take({ leavesOne: queue.isLong(job.owner) });
      job.seat = seat;
      const ending: Ending =
        isClosed || job.isOver
          ? { result: closed, reusable: true }
          : await seat.thread.run(job.task, laneOf(job));
      job.end(ending.result);
      // Awaited before the next job, so that there are never more threads than places.
      if (ending.reusable && !isClosed) {
        usedMs = ending.usedMs;
        await seats.giveBack(seat, ending.bytes ?? seat.bytes);
        // Who needs new workers all the time is charged for their starts and ends, too.
      } else await seats.remove(seat);
    } catch (error) {
      job.fail(error);
    }
    leave(job, usedMs ?? performance.now() - (job.since ?? 0));
  };

  return {
    async run(codeJob, { owner, signal }) {
      if (isClosed || signal?.aborted === true) return closed;
      // Interpreters that begin in the same instant would draw the same numbers.
      const seed = codeJob.seed ?? randomBytes(16).toString('hex');
      const checked = checkJob({ ...codeJob, seed }, options.fetch !== undefined);
      if ('ok' in checked) return checked;
      const asked = codeJob.timeoutMs ?? limits.cpuMs;
      const job = new SandboxJob({
        owner,
        signal,
        task: { text: checked.text, cpuMs: Math.min(asked > 0 ? asked : limits.cpuMs, limits.wallMs) },
        weight: 1 + Math.floor(checked.text.length / charsPerPlace),
        mayPark: neededParts(codeJob).includes('fetch'),
      });
      for (const dropped of queue.add(job)) dropped.end(tooMany);
      if (!job.isOver) {
        job.onCancel(() => cut(job, unwanted));
        pump();
        job.waitAtMost(limits.wallMs, () => cut(job, tooMany));
      }
      return job.result;
    },
    async close() {
      isClosed = true;
      clearTimeout(overstay);
      for (const job of queue.clear()) job.end(closed);
      await seats.close();
      // A worker that was just starting stops itself.
      await Promise.all(underWay.values());
    },
  };
}

const closed: CodeResult = { ok: false, reason: 'busy', message: 'The sandbox is closed.' };
const tooMany: CodeResult = { ok: false, reason: 'busy', message: 'Too much code is waiting to run.' };
const unwanted: CodeResult = { ok: false, reason: 'busy', message: 'The turn ended before its code did.' };
const tooMuchParked: CodeResult = {
  ok: false,
  reason: 'memory',
  message: 'Code that waits for requests holds too much memory.',
};

/** Compiled once, shared by all workers. */
async function conceive(limits: Limits): Promise<WorkerBirth> {
  const address = import.meta.resolve('@jitl/quickjs-wasmfile-release-sync/wasm');
  return { wasm: await WebAssembly.compile(await readFile(fileURLToPath(address))), limits };
}
