import type { CodeResult } from '#engine/code-job.ts';
import { FairQueue, overstayMs, type QueueCaps } from './fair-queue.ts';
import { maxParkedBytes } from './limits.ts';
import type { SandboxJob } from './sandbox-job.ts';
import type { Seats } from './seats.ts';
import type { Ending, Use, WorkerSlot } from './thread.ts';

/** Gives jobs their workers, in the order of the queue, and takes them away from jobs that only wait. */
export class JobScheduler {
  readonly #seats: Seats;
  readonly #queue: FairQueue<SandboxJob>;
  readonly #underWay = new Map<SandboxJob, Promise<void>>();
  #overstay: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(seats: Seats, caps: QueueCaps) {
    this.#seats = seats;
    this.#queue = new FairQueue<SandboxJob>(caps);
  }

  /** Queues a job. It ends by itself: with its result, or as `busy` when it has not begun after `waitMs`. */
  add(job: SandboxJob, waitMs: number): void {
    if (this.#isClosed) return job.end(closed);
    for (const dropped of this.#queue.add(job)) dropped.end(tooMany);
    if (job.isOver) return;
    job.onCancel(() => this.#cut(job, unwanted));
    this.#pump();
    job.waitAtMost(waitMs, () => this.#cut(job, tooMany));
  }

  /** Jobs by their state. */
  load(): { readonly waiting: number; readonly running: number; readonly parked: number } {
    const { waiting, running } = this.#queue.counts();
    return { waiting, running, parked: Math.max(0, this.#underWay.size - running) };
  }

  /** Ends all workers. Jobs under way, and later ones, end as `busy`. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#overstay);
    for (const job of this.#queue.clear()) job.end(closed);
    await this.#seats.close();
    // A worker that was just starting stops itself.
    await Promise.all(this.#underWay.values());
  }

  /** Begins, or continues, as many jobs as there is room for. */
  #pump(): void {
    while (!this.#isClosed) {
      const now = performance.now();
      const job = this.#queue.take(now);
      if (job === undefined) break;
      job.begin(now);
      if (job.regain === undefined) this.#underWay.set(job, this.#serve(job));
      else job.regain();
      job.regain = undefined;
    }
    if (this.#isClosed || this.#overstay !== undefined || !this.#queue.hasWaiting) return;
    // A job that takes longer than expected no longer blocks quick ones.
    this.#overstay = setTimeout(() => {
      this.#overstay = undefined;
      this.#pump();
    }, overstayMs);
  }

  async #serve(job: SandboxJob): Promise<void> {
    let usedMs: number | undefined;
    try {
      const seat = await this.#seats.take({ leavesOne: this.#queue.isLong(job.owner) });
      job.seat = seat;
      const ending: Ending =
        this.#isClosed || job.isOver
          ? { result: closed, reusable: true }
          : await seat.thread.run(job.task, this.#slotOf(job));
      job.end(ending.result);
      // Awaited before the next job, so that there are never more threads than places.
      if (ending.reusable && !this.#isClosed) {
        usedMs = ending.usedMs;
        await this.#seats.giveBack(seat, ending.bytes ?? seat.bytes);
        // Who needs new workers all the time is charged for their starts and ends, too.
      } else await this.#seats.remove(seat);
    } catch (error) {
      job.fail(error);
    }
    this.#leave(job, usedMs ?? performance.now() - (job.since ?? 0));
  }

  #slotOf(job: SandboxJob): WorkerSlot {
    return {
      release: (use) => this.#park(job, use),
      regain: () =>
        new Promise((resolve) => {
          job.parkedBytes = 0;
          job.regain = resolve;
          this.#queue.wake(job);
          this.#pump();
        }),
    };
  }

  #park(job: SandboxJob, { usedMs, bytes }: Use): void {
    job.parkedBytes = bytes;
    this.#queue.park(job, usedMs, performance.now());
    const own = [...this.#underWay.keys()].filter(({ owner }) => owner === job.owner);
    if (own.reduce((sum, each) => sum + each.parkedBytes, 0) > maxParkedBytes) this.#cut(job, tooMuchParked);
    this.#pump();
  }

  #cut(job: SandboxJob, result: CodeResult): void {
    if (job.isOver) return;
    job.end(result);
    if (!this.#underWay.has(job)) this.#leave(job, 0);
    else void job.seat?.thread.stop();
  }

  #leave(job: SandboxJob, usedMs: number): void {
    this.#underWay.delete(job);
    this.#queue.leave(job, usedMs, performance.now());
    this.#pump();
  }
}

/** The result of a job that nobody wants any more. */
export const unwanted: CodeResult = {
  ok: false,
  reason: 'busy',
  message: 'The turn ended before its code did.',
};
const closed: CodeResult = { ok: false, reason: 'busy', message: 'The sandbox is closed.' };
const tooMany: CodeResult = { ok: false, reason: 'busy', message: 'Too much code is waiting to run.' };
const tooMuchParked: CodeResult = {
  ok: false,
  reason: 'memory',
  message: 'Code that waits for requests uses too much memory.',
};
