import type { Timeline } from './timeline.ts';

/** A disk that makes the log of a database durable: who comes while it works waits for the next time, with all others. */
export class Disk {
  readonly #timeline: Timeline;
  readonly #micros: number;
  #waiting: (() => void)[] = [];
  #isWorking = false;
  /** How long it has worked so far, µs. */
  busy = 0;

  constructor(timeline: Timeline, micros: number) {
    this.#timeline = timeline;
    this.#micros = micros;
  }

  flush(done: () => void): void {
    this.#waiting.push(done);
    if (!this.#isWorking) this.#work();
  }

  #work(): void {
    const served = this.#waiting;
    this.#waiting = [];
    this.#isWorking = true;
    this.#timeline.after(this.#micros, () => {
      this.busy += this.#micros;
      this.#isWorking = false;
      if (this.#waiting.length > 0) this.#work();
      for (const done of served) done();
    });
  }
}
