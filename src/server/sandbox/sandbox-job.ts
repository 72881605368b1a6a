import type { CodeResult } from '#engine/code-job.ts';
import type { Entry } from './fair-queue.ts';
import type { Seat } from './seats.ts';
import type { Task } from './thread.ts';

interface JobFacts extends Entry {
  readonly task: Task;
  /** Aborted when the result is no longer needed. */
  readonly signal: AbortSignal | undefined;
}

/** One job from `run` to its result, which is settled once. */
export class SandboxJob implements Entry {
  readonly owner: string;
  readonly weight: number;
  readonly mayPark: boolean;
  readonly task: Task;
  readonly result: Promise<CodeResult>;
  /** The worker that runs it, once there is one. */
  seat: Seat | undefined;
  /** Continues it: set while it is parked and could continue. */
  regain: (() => void) | undefined;
  /** Memory that it uses while it is parked, in bytes. */
  parkedBytes = 0;
  /** When it last got a lane; undefined: it has not started. */
  since: number | undefined;
  isOver = false;
  readonly #signal: AbortSignal | undefined;
  readonly #settled = Promise.withResolvers<CodeResult>();
  #onCancel: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor({ owner, weight, mayPark, task, signal }: JobFacts) {
    this.owner = owner;
    this.weight = weight;
    this.mayPark = mayPark;
    this.task = task;
    this.#signal = signal;
    this.result = this.#settled.promise;
  }

  /** Calls `cancel` when the job is aborted. */
  onCancel(cancel: () => void): void {
    this.#onCancel = cancel;
    this.#signal?.addEventListener('abort', cancel);
  }

  /** Calls `giveUp` when the job has not started after `ms`. */
  waitAtMost(ms: number, giveUp: () => void): void {
    if (this.since === undefined && !this.isOver) this.#timer = setTimeout(giveUp, ms);
  }

  begin(now: number): void {
    this.since = now;
    clearTimeout(this.#timer);
  }

  end(result: CodeResult): void {
    this.#letGo();
    this.#settled.resolve(result);
  }

  fail(error: unknown): void {
    this.#letGo();
    this.#settled.reject(error);
  }

  #letGo(): void {
    this.isOver = true;
    clearTimeout(this.#timer);
    if (this.#onCancel) this.#signal?.removeEventListener('abort', this.#onCancel);
  }
}
