/**
 * Runs work with the same key one after the other, in the order of arrival; different keys do not wait for each other.
 */
export class Serial {
  readonly #tails = new Map<string, Promise<unknown>>();

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#tails.get(key);
    const mine = before === undefined ? work() : before.then(work, work);
    this.#tails.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.#tails.get(key) === mine) this.#tails.delete(key);
    }
  }

  /** Keys with work in progress. */
  get size(): number {
    return this.#tails.size;
  }
}
