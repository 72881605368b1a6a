import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { CodeJob, CodeResult } from '#engine/code-job.ts';
import { checkJob } from './check-job.ts';
import { JobScheduler, unwanted } from './job-scheduler.ts';
import { charsPerPlace, defaultLimits, type Limits, queueCaps } from './limits.ts';
import type { WorkerBirth } from './messages.ts';
import { neededParts } from './prelude-parts.ts';
import { SandboxJob } from './sandbox-job.ts';
import { Seats } from './seats.ts';
import type { SandboxFetch } from './thread.ts';

/** Runs author's code apart from the process: an interpreter with its own heap, in worker threads. */
export interface Sandbox {
  /**
   * Runs one job. Everything that can go wrong in the code is part of the result; a rejection means that no worker
   * could be started.
   */
  run(job: CodeJob, by: RunBy): Promise<CodeResult>;
  /** What is under way at the moment. */
  load(): SandboxLoad;
  /** Ends all workers. Running and later jobs end as `busy`. */
  close(): Promise<void>;
}

/** Jobs by their state, and the number of workers. Parked jobs wait for replies to their requests. */
export interface SandboxLoad {
  readonly waiting: number;
  readonly running: number;
  readonly parked: number;
  readonly workers: number;
}

/** The owner of a job. */
export interface RunBy {
  /** Who shares the sandbox with others: a workspace. The jobs of one owner hardly slow down those of others. */
  readonly owner: string;
  /** The result is no longer needed: the job leaves the queue, or is stopped, and ends as `busy`. */
  readonly signal?: AbortSignal | undefined;
}

export interface SandboxOptions {
  /** Maximum number of jobs that use a processor at the same time. Default: one per processor, from 2 to 4. */
  readonly workers?: number;
  /** Places of the queue that one owner may use. Default 200. */
  readonly maxQueue?: number;
  /** The implementation of `fetch` in the code. Without it `fetch` rejects. */
  readonly fetch?: SandboxFetch;
  /** Limits that differ from the default. */
  readonly limits?: Partial<Limits>;
}

/**
 * Creates a sandbox. It costs nothing until the first job.
 * @example const sandbox = createSandbox(); await sandbox.run({ mode: 'value', body: 'a + 1', args: { a: 1 } }, {
 * owner: 'w' }); // { ok: true, value: 2, sets: [] }
 */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const limits: Limits = { ...defaultLimits, ...options.limits };
  const lanes = options.workers ?? Math.min(4, Math.max(2, availableParallelism()));
  const seats = new Seats({ keep: lanes, birth: () => conceive(limits), fetch: options.fetch });
  const { maxQueue: ownPlaces = queueCaps.ownPlaces } = options;
  const scheduler = new JobScheduler(seats, { ...queueCaps, ownPlaces, lanes });
  return {
    async run(codeJob, { owner, signal }) {
      if (signal?.aborted === true) return unwanted;
      // Interpreters that start in the same millisecond would draw the same numbers.
      const seed = codeJob.seed ?? randomBytes(16).toString('hex');
      const checked = checkJob({ ...codeJob, seed }, options.fetch !== undefined);
      if ('ok' in checked) return checked;
      const asked = codeJob.timeoutMs ?? limits.cpuMs;
      const job = new SandboxJob({
        owner,
        signal,
        task: {
          text: checked.text,
          cpuMs: Math.min(asked > 0 ? asked : limits.cpuMs, limits.wallMs),
          inContext: AsyncLocalStorage.snapshot(),
        },
        weight: 1 + Math.floor(checked.text.length / charsPerPlace),
        mayPark: neededParts(codeJob).includes('fetch'),
      });
      scheduler.add(job, limits.wallMs);
      return job.result;
    },
    load: () => ({ ...scheduler.load(), workers: seats.size }),
    close: () => scheduler.close(),
  };
}

/** Compiled once, shared by all workers. */
async function conceive(limits: Limits): Promise<WorkerBirth> {
  const address = import.meta.resolve('@jitl/quickjs-wasmfile-release-sync/wasm');
  return { wasm: await WebAssembly.compile(await readFile(fileURLToPath(address))), limits };
}
