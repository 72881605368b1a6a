/** Messages a second to all contacts of an account, and to one of them after the first few. */
const ACCOUNT = { size: 25, perSecond: 25 };
const THREAD = { size: 5, perSecond: 1 };

/** Contacts that are remembered; whoever was written to longest ago is forgotten first. */
const MOST_THREADS = 10_000;

interface Level {
  readonly left: number;
  readonly at: number;
}

/** How fast an account may send: in all, and to each contact. Times are in ms. */
export class SendRates {
  #account: Level = { left: ACCOUNT.size, at: 0 };
  readonly #threads = new Map<string, Level>();

  /** How long a message to this contact has to wait; 0: it may be sent now. */
  wait(threadId: string, now: number): number {
    return Math.max(
      missing(filled(this.#account, ACCOUNT, now), ACCOUNT),
      missing(filled(this.#threads.get(threadId), THREAD, now), THREAD),
    );
  }

  /** A message to this contact is sent. */
  take(threadId: string, now: number): void {
    this.#account = { left: filled(this.#account, ACCOUNT, now) - 1, at: now };
    const left = filled(this.#threads.get(threadId), THREAD, now) - 1;
    this.#threads.delete(threadId);
    this.#threads.set(threadId, { left, at: now });
    const [oldest] = this.#threads.keys();
    if (this.#threads.size > MOST_THREADS && oldest !== undefined) this.#threads.delete(oldest);
  }
}

const filled = (level: Level | undefined, { size, perSecond }: typeof ACCOUNT, now: number): number =>
  level === undefined ? size : Math.min(size, level.left + (Math.max(0, now - level.at) / 1000) * perSecond);

const missing = (left: number, { perSecond }: typeof ACCOUNT): number =>
  left >= 1 ? 0 : Math.ceil(((1 - left) / perSecond) * 1000);
