import { SteadyMap } from '#lib/steady-map.ts';

/**
 * Runs work with the same key one after the other, in the order of arrival; different keys do not wait for each other.
 */
export class Serial {
  /** The end of the last work of each key. */
  readonly #tails = new SteadyMap<Promise<unknown>>();

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#tails.get(key);
    const mine = before === undefined ? work() : before.then(work, work);
    this.#tails.set(key, mine);
    const leave = (): void => {
      if (this.#tails.get(key) === mine) this.#tails.delete(key);
    };
    void mine.then(leave, leave);
    return mine;
  }

  /** Keys with work in progress. */
  get size(): number {
    return this.#tails.size;
  }
}
