import type { Capabilities, SendRate } from '#channels/capabilities.ts';

/** Contacts that are remembered; whoever was written to longest ago is forgotten first. */
const MOST_THREADS = 10_000;

interface Level {
  readonly left: number;
  readonly at: number;
}

/** How fast an account may send: in all, and to each contact. Times are in ms. */
export class SendRates {
  readonly #rates: Capabilities['rates'];
  #account: Level;
  readonly #threads = new Map<string, Level>();
  /** How much of its usual rate the account may use, of 1, and since when. */
  #share = { of: 1, at: 0 };

  constructor(rates: Capabilities['rates']) {
    this.#rates = rates;
    this.#account = { left: rates.account.size, at: 0 };
  }

  /** How long a message to this contact has to wait; 0: it may be sent now. */
  wait(threadId: string, now: number): number {
    const { contact } = this.#rates;
    const own = missing(filled(this.#threads.get(threadId), contact, now), contact);
    return Math.max(this.waitOfAll(now), own);
  }

  /** How long any message has to wait. */
  waitOfAll(now: number): number {
    const account = this.#accountRate(now);
    return missing(filled(this.#account, account, now), account);
  }

  /** A message to this contact is sent. */
  take(threadId: string, now: number): void {
    const { contact } = this.#rates;
    const account = this.#accountRate(now);
    this.#account = { left: filled(this.#account, account, now) - 1, at: now };
    const left = filled(this.#threads.get(threadId), contact, now) - 1;
    this.#threads.delete(threadId);
    this.#threads.set(threadId, { left, at: now });
    const [oldest] = this.#threads.keys();
    if (this.#threads.size > MOST_THREADS && oldest !== undefined) this.#threads.delete(oldest);
  }

  /** The service says that the account sends too fast: half as fast from now on, and a little more each minute. */
  slow(now: number): void {
    this.#share = { of: Math.max(LEAST_SHARE, this.#shareAt(now) / 2), at: now };
    this.#account = { left: Math.min(0, this.#account.left), at: now };
  }

  #accountRate(now: number): SendRate {
    const { size, perSecond } = this.#rates.account;
    const share = this.#shareAt(now);
    return { size: Math.max(1, size * share), perSecond: perSecond * share };
  }

  #shareAt(now: number): number {
    return Math.min(1, this.#share.of + (Math.max(0, now - this.#share.at) / 60_000) * BACK_PER_MINUTE);
  }
}

/** The share of a rate that is left at least, and what comes back of it in a minute. */
const LEAST_SHARE = 0.05;
const BACK_PER_MINUTE = 0.1;

const filled = (level: Level | undefined, { size, perSecond }: SendRate, now: number): number =>
  level === undefined ? size : Math.min(size, level.left + (Math.max(0, now - level.at) / 1000) * perSecond);

const missing = (left: number, { perSecond }: SendRate): number =>
  left >= 1 ? 0 : Math.ceil(((1 - left) / perSecond) * 1000);
