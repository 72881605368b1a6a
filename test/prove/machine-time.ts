import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What the thread that measures tells: how long a piece of work took, and how much of that it computed, ms. */
interface Measured {
  readonly tookMs: number;
  readonly computedMs: number;
}

/**
 * Time as it passes for work on a machine that others use as well: where work takes three times as long as it would
 * alone, a second of it lasts three seconds. So a request that is not answered is told apart from a machine that does
 * not get round to it.
 */
export class MachineTime {
  readonly #clock: () => number;
  #last: readonly number[] = [];
  #times = 1;
  #mostTimes = 1;
  #at: number;
  #passed = 0;

  /** `clock`: in ms, only forward. */
  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
    this.#at = clock();
  }

  /** One that is measured until it is stopped. */
  static async start(): Promise<{ readonly time: MachineTime; readonly stop: () => Promise<unknown> }> {
    const time = new MachineTime();
    const worker = new Worker(new URL('./measure-machine.ts', import.meta.url));
    worker.on('message', (measured: Measured) => time.measured(measured));
    await once(worker, 'message');
    return { time, stop: () => worker.terminate() };
  }

  /** Milliseconds of work since it began. */
  now(): number {
    const at = this.#clock();
    this.#passed += (at - this.#at) / this.#times;
    this.#at = at;
    return this.#passed;
  }

  /** How many times as long as alone work took at most. */
  get mostTimes(): number {
    return this.#mostTimes;
  }

  /** From now on, work takes as much longer as the middle of the last three measurements. */
  measured({ tookMs, computedMs }: Measured): void {
    this.now();
    this.#last = [...this.#last, Math.max(1, tookMs / Math.max(1, computedMs))].slice(-3);
    const sorted = this.#last.toSorted((a, b) => a - b);
    this.#times = sorted[(sorted.length - 1) >> 1] ?? 1;
    this.#mostTimes = Math.max(this.#mostTimes, this.#times);
  }
}
