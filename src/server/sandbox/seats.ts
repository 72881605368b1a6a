import { idleBytes, idleMs, jobsPerWorker } from './limits.ts';
import type { WorkerBirth } from './messages.ts';
import { type SandboxFetch, startThread, type Thread } from './thread.ts';

/** A worker and its state. */
export interface Seat {
  readonly thread: Thread;
  jobs: number;
  /** Memory of its interpreter, bytes. */
  bytes: number;
  idleSince: number;
}

interface SeatFacts {
  /** Idle workers that are kept. */
  readonly keep: number;
  readonly birth: () => Promise<WorkerBirth>;
  readonly fetch: SandboxFetch | undefined;
}

/** The workers: started when needed, kept for the next job, ended when there are too many or their memory grew. */
export class Seats {
  readonly #facts: SeatFacts;
  readonly #all = new Set<Seat>();
  readonly #idle: Seat[] = [];
  #birth: Promise<WorkerBirth> | undefined;
  #tidying: NodeJS.Timeout | undefined;

  constructor(facts: SeatFacts) {
    this.#facts = facts;
  }

  /** The number of workers. */
  get size(): number {
    return this.#all.size;
  }

  /** An idle worker, or a new one. `leavesOne`: the last idle one is for others. */
  async take({ leavesOne }: { readonly leavesOne: boolean }): Promise<Seat> {
    const idle = this.#idle.length > (leavesOne ? 1 : 0) ? this.#idle.pop() : undefined;
    if (idle !== undefined) return idle;
    this.#birth ??= this.#facts.birth();
    const thread = await startThread(await this.#birth, this.#facts.fetch);
    const seat = { thread, jobs: 0, bytes: 0, idleSince: 0 };
    this.#all.add(seat);
    return seat;
  }

  /** The worker has ended a job and can take the next one. */
  async giveBack(seat: Seat, bytes: number): Promise<void> {
    seat.jobs++;
    if (seat.jobs >= jobsPerWorker) return this.remove(seat);
    seat.bytes = bytes;
    seat.idleSince = performance.now();
    this.#idle.push(seat);
    this.#tidyLater();
  }

  async remove(seat: Seat): Promise<void> {
    this.#all.delete(seat);
    await seat.thread.stop();
  }

  async close(): Promise<void> {
    clearTimeout(this.#tidying);
    this.#idle.length = 0;
    await Promise.all([...this.#all].map((seat) => this.remove(seat)));
  }

  #tidyLater(): void {
    if (this.#tidying !== undefined || !this.#idle.some((seat, place) => this.#isTooMuch(seat, place)))
      return;
    this.#tidying = setTimeout(() => {
      this.#tidying = undefined;
      const before = performance.now() - idleMs;
      const ended = this.#idle.filter(
        (seat, place) => seat.idleSince <= before && this.#isTooMuch(seat, place),
      );
      for (const seat of ended) {
        this.#idle.splice(this.#idle.indexOf(seat), 1);
        void this.remove(seat);
      }
      this.#tidyLater();
    }, idleMs);
    this.#tidying.unref();
  }

  /** The most recently used ones are last. */
  #isTooMuch(seat: Seat, place: number): boolean {
    return seat.bytes > idleBytes || place < this.#idle.length - this.#facts.keep;
  }
}
