/**
 * Runs work with the same key one after the other, in the order of arrival; different keys do not wait for each other.
 */
export class Serial {
  /** Each is emptied when its work is over: a table that a `Map` has replaced may live on, with all that it refers to. */
  readonly #tails = new Map<string, Tail>();

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#tails.get(key)?.end;
    const mine = before === undefined ? work() : before.then(work, work);
    const tail: Tail = { end: mine };
    this.#tails.set(key, tail);
    const leave = (): void => {
      tail.end = undefined;
      if (this.#tails.get(key) === tail) this.#tails.delete(key);
    };
    void mine.then(leave, leave);
    return mine;
  }

  /** Keys with work in progress. */
  get size(): number {
    return this.#tails.size;
  }
}

/** The last work of a key. */
interface Tail {
  end: Promise<unknown> | undefined;
}
