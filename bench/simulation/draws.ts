import { randomAt } from '#engine/random.ts';

/** Random numbers of a seed, one after the other. */
export class Draws {
  readonly #seed: string;
  #n = 0;

  constructor(seed: string) {
    this.#seed = seed;
  }

  /** In [0, 1). */
  next(): number {
    return randomAt(this.#seed, this.#n++);
  }

  /** A whole number below `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  /** Until the next of events that come on average every `mean`, independent of each other. */
  pause(mean: number): number {
    return -Math.log(1 - this.next()) * mean;
  }
}
