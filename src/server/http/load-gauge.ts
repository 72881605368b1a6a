import type { ServerResponse } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Config } from '#server/config.ts';

/** Measures the load of the server: too many concurrent requests, or a lagging event loop. It recovers by itself. */
export class LoadGauge {
  readonly #maxUnderWay: number;
  readonly #delay = monitorEventLoopDelay({ resolution: 20 });
  readonly #watch: NodeJS.Timeout;
  #laggedBefore = false;
  #isLagging = false;
  #underWay = 0;

  constructor({ maxRequestsUnderWay, maxLagMs }: Pick<Config, 'maxRequestsUnderWay' | 'maxLagMs'>) {
    this.#maxUnderWay = maxRequestsUnderWay;
    this.#watch = setInterval(() => {
      // Two seconds in a row: a single long task is not an overload.
      const lags = this.#delay.percentile(50) / 1e6 > maxLagMs;
      this.#isLagging = lags && this.#laggedBefore;
      this.#laggedBefore = lags;
      this.#delay.reset();
    }, 1000);
    this.#watch.unref();
    this.#delay.enable();
  }

  /** Whether the server is too busy for another request. */
  get isFull(): boolean {
    return this.#isLagging || this.#underWay >= this.#maxUnderWay;
  }

  /** Requests that are being processed. */
  get underWay(): number {
    return this.#underWay;
  }

  /**
   * Counts a request with a complete body until its response is created, however slowly that is read, or its connection
   * ends; false: the server is too busy.
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

  /** The same for callers that call `leaves` when the response is created. */
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
