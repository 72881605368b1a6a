const DAY = 24 * 60 * 60 * 1000;
/** What is remembered; what was said longest ago is forgotten first. */
const MOST = 1000;

/** Remembers what was said, to say it once a day. */
export class OncePerDay {
  readonly #saidAt = new Map<string, number>();

  /** Whether it was not said in the last day. It counts as said now. */
  isNew(about: string, now: number): boolean {
    const before = this.#saidAt.get(about);
    if (before !== undefined && now < before + DAY) return false;
    this.#saidAt.delete(about);
    this.#saidAt.set(about, now);
    const [oldest] = this.#saidAt.keys();
    if (this.#saidAt.size > MOST && oldest !== undefined) this.#saidAt.delete(oldest);
    return true;
  }
}
