import type { ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Longest that the event loop may lag, over the last second, before new requests are turned away. */
const MAX_LAG_MS = 1000;

/** How much the server has to do: too many requests at once, or an event loop that lags. It recovers by itself. */
export class LoadGauge {
  readonly #maxUnderWay: number;
  readonly #delay = monitorEventLoopDelay({ resolution: 20 });
  readonly #watch: NodeJS.Timeout;
  #laggedBefore = false;
  #isLagging = false;
  #underWay = 0;

  constructor(maxUnderWay: number) {
    this.#maxUnderWay = maxUnderWay;
    this.#watch = setInterval(() => {
      // Two seconds in a row: a single long task is no overload.
      const lags = this.#delay.percentile(50) / 1e6 > MAX_LAG_MS;
      this.#isLagging = lags && this.#laggedBefore;
      this.#laggedBefore = lags;
      this.#delay.reset();
    }, 1000);
    this.#watch.unref();
    this.#delay.enable();
  }

  /** Whether there is too much to do for another request. */
  get isFull(): boolean {
    return this.#isLagging || this.#underWay >= this.#maxUnderWay;
  }

  /**
   * Counts a request whose body is there until its answer is made, however slowly that is read, or its connection
   * ends; false: there is too much to do.
   */
  admits(response: ServerResponse): boolean {
    if (!this.enters()) return false;
    let isOver = false;
    const leave = (): void => {
      if (isOver) return;
      isOver = true;
      this.leaves();
    };
    response.on('prefinish', leave);
    response.on('close', leave);
    return true;
  }

  /** The same for whoever calls `leaves` when the answer is made. */
  enters(): boolean {
    if (this.isFull) return false;
    this.#underWay += 1;
    return true;
  }

  leaves(): void {
    this.#underWay -= 1;
  }

  close(): void {
    clearInterval(this.#watch);
    this.#delay.disable();
  }
}
