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

  constructor(rates: Capabilities['rates']) {
    this.#rates = rates;
    this.#account = { left: rates.account.size, at: 0 };
  }

  /** How long a message to this contact has to wait; 0: it may be sent now. */
  wait(threadId: string, now: number): number {
    const { account, contact } = this.#rates;
    return Math.max(
      missing(filled(this.#account, account, now), account),
      missing(filled(this.#threads.get(threadId), contact, now), contact),
    );
  }

  /** A message to this contact is sent. */
  take(threadId: string, now: number): void {
    const { account, contact } = this.#rates;
    this.#account = { left: filled(this.#account, account, now) - 1, at: now };
    const left = filled(this.#threads.get(threadId), contact, now) - 1;
    this.#threads.delete(threadId);
    this.#threads.set(threadId, { left, at: now });
    const [oldest] = this.#threads.keys();
    if (this.#threads.size > MOST_THREADS && oldest !== undefined) this.#threads.delete(oldest);
  }
}

const filled = (level: Level | undefined, { size, perSecond }: SendRate, now: number): number =>
  level === undefined ? size : Math.min(size, level.left + (Math.max(0, now - level.at) / 1000) * perSecond);

const missing = (left: number, { perSecond }: SendRate): number =>
  left >= 1 ? 0 : Math.ceil(((1 - left) / perSecond) * 1000);
