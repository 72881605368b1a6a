/**
 * Shares work under way: who asks for the same thing meanwhile gets the same promise. When a cache entry expires, one of
 * many requests reads it again.
 */
export class SingleFlight<T> {
  readonly #underWay = new Map<string, Promise<T>>();

  run(key: string, work: () => Promise<T>): Promise<T> {
    const known = this.#underWay.get(key);
    if (known !== undefined) return known;
    const working = work().finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, working);
    return working;
  }
}
