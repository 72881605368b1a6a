import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { CodeJob, CodeResult } from '#engine/code-job.ts';
import { checkJob } from './check-job.ts';
import { FairQueue } from './fair-queue.ts';
import { defaultLimits, jobsPerWorker, type Limits } from './limits.ts';
import type { WorkerBirth } from './messages.ts';
import { type SandboxFetch, startThread, type Task, type Thread } from './thread.ts';

/** Runs author's code apart from the process: an interpreter with its own heap, in worker threads. */
export interface Sandbox {
  /**
   * Runs one job. Everything the code can do wrong is a value of the result; a rejection means that no worker
   * could be started. Jobs of one `owner` (a bot, a workspace) never hold every worker nor the whole queue.
   */
  run(job: CodeJob, owner?: string): Promise<CodeResult>;
  /** Ends all workers. Jobs under way, and later ones, end as `busy`. */
  close(): Promise<void>;
}

export interface SandboxOptions {
  /** Worker threads at most; each is started when first needed. Default 2. */
  readonly workers?: number;
  /** Jobs that may wait for a worker. Default 100. */
  readonly maxQueue?: number;
  /** What `fetch` does in the code. Without it `fetch` rejects. */
  readonly fetch?: SandboxFetch;
  /** Limits that differ from the default. */
  readonly limits?: Partial<Limits>;
}

interface Entry {
  readonly task: Task;
  readonly owner: string | undefined;
  readonly resolve: (result: CodeResult) => void;
  readonly reject: (error: unknown) => void;
}

interface Seat {
  readonly thread: Thread;
  jobs: number;
}

/**
 * Makes a sandbox. It costs nothing until the first job.
 *
 * @example
 * const sandbox = createSandbox();
 * await sandbox.run({ mode: 'value', body: 'a + 1', args: { a: 1 } }); // { ok: true, value: 2, sets: [] }
 */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const limits: Limits = { ...defaultLimits, ...options.limits };
  const workers = Math.max(1, options.workers ?? 2);
  const queue = new FairQueue<Entry>(workers, options.maxQueue ?? 100);
  const seats = new Set<Seat>();
  const idle: Seat[] = [];
  let birth: Promise<WorkerBirth> | undefined;
  const serving = new Set<Promise<void>>();
  let isClosed = false;

  const seat = async (): Promise<Seat> => {
    const free = idle.pop();
    if (free !== undefined) return free;
    birth ??= conceive(limits);
    const made: Seat = { thread: await startThread(await birth, options.fetch), jobs: 0 };
    seats.add(made);
    return made;
  };

  const serve = async (entry: Entry): Promise<void> => {
    try {
      const used = await seat();
      const ending = isClosed ? { result: closed, reusable: false } : await used.thread.run(entry.task);
      entry.resolve(ending.result);
      used.jobs++;
      if (ending.reusable && used.jobs < jobsPerWorker && !isClosed) {
        idle.push(used);
        return;
      }
      seats.delete(used);
      // Awaited before the next job, so that there are never more threads than places.
      await used.thread.stop();
    } catch (error) {
      entry.reject(error);
    }
  };

  const pump = (): void => {
    while (serving.size < workers && !isClosed) {
      const entry = queue.take();
      if (entry === undefined) return;
      const served = serve(entry).finally(() => {
        serving.delete(served);
        queue.release(entry);
        pump();
      });
      serving.add(served);
    }
  };

  return {
    run(job, owner) {
      if (isClosed) return Promise.resolve(closed);
      const checked = checkJob(job, options.fetch !== undefined);
      if ('ok' in checked) return Promise.resolve(checked);
      const asked = job.timeoutMs ?? limits.cpuMs;
      const cpuMs = Math.min(asked > 0 ? asked : limits.cpuMs, limits.wallMs);
      return new Promise((resolve, reject) => {
        const entry: Entry = { task: { text: checked.text, cpuMs }, owner, resolve, reject };
        if (queue.add(entry)) pump();
        else resolve({ ok: false, reason: 'busy', message: 'Too much code is waiting to run.' });
      });
    },
    async close() {
      isClosed = true;
      for (const entry of queue.clear()) entry.resolve(closed);
      await Promise.all([...seats].map(({ thread }) => thread.stop()));
      // A worker that was just starting stops itself.
      await Promise.all(serving);
    },
  };
}

const closed: CodeResult = { ok: false, reason: 'busy', message: 'The sandbox is closed.' };

/** Compiled once, shared by all workers. */
async function conceive(limits: Limits): Promise<WorkerBirth> {
  const address = import.meta.resolve('@jitl/quickjs-wasmfile-release-sync/wasm');
  return { wasm: await WebAssembly.compile(await readFile(fileURLToPath(address))), limits };
}
