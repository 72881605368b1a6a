import type { Logger } from 'pino';
import type { Outcome } from '#channels/wire-call.ts';
import type { Outbound } from '#store/ports/channel.ts';
import type { Store } from '#store/ports/store.ts';
import type { SendRates } from './send-rates.ts';
import { Waker } from './waker.ts';

export interface SenderDeps {
  readonly store: Pick<Store, 'channels'>;
  readonly clock: () => number;
  readonly log: Pick<Logger, 'warn'>;
  readonly accountId: string;
  readonly rates: SendRates;
  /** Whether this process works for the account, and it is not paused. */
  readonly mayWork: () => boolean;
  /** Sends one message and stores what became of it. Undefined: it was not sent. */
  readonly send: (row: Outbound) => Promise<Outcome | undefined>;
  /** Why the service takes no messages of the account; null: it takes them again. */
  readonly told: (problem: string | null) => Promise<void>;
}

/** Requests under way at the same time. */
const MOST_SENDS = 8;
/** Rows that are looked at when the first ones have to wait for the rate of their contacts; as many as it takes, at most. */
const WINDOW = 64;
const MOST_ROWS = 10_000;
/** How often to look whether what follows a picture may be sent, ms. */
const HELD_MS = 200;
/** The same where a request is under way, whose end is what most likely holds it up. */
const BUSY_MS = 1000;
/** How long to rest after a failure of our own, and where the service takes nothing, ms. */
const REST_MS = 2000;
const STOPPED_MS = 120_000;

/** Sends what waits for an account: to each contact in order, to all as fast as the messenger allows. */
export class Sender {
  readonly #deps: SenderDeps;
  /** By contact. */
  readonly #underWay = new Map<string, Promise<void>>();
  readonly #more = new Waker();
  /** The service takes no messages: why, since when, and until when none is tried. */
  #stopped: { readonly because: string; readonly at: number; readonly until: number } | undefined;
  /** Whether there may be something to send, as it was last seen. What is stored since then wakes this. */
  #isWaiting = true;
  /** How many rows are looked at next. */
  #window = WINDOW;
  #slowedAt = Number.NEGATIVE_INFINITY;

  constructor(deps: SenderDeps) {
    this.#deps = deps;
  }

  /** Why the service takes nothing at present, as it answered. */
  get obstacle(): string | undefined {
    return this.#stopped?.because;
  }

  wake(): void {
    this.#more.wake();
  }

  /** Something that was sent got further: only what waits can wait for that. */
  moved(): void {
    if (this.#isWaiting) this.wake();
  }

  /** It may take messages again. */
  resume(): void {
    this.#stopped = undefined;
    this.wake();
  }

  /** Resolves when nothing is under way. */
  async stop(): Promise<void> {
    this.wake();
    await Promise.all(this.#underWay.values());
  }

  /** Begins what may be sent now; where nothing may, it pauses until something may. */
  async work(longestMs: number): Promise<void> {
    const { store, clock, accountId, rates, mayWork } = this.#deps;
    const now = clock();
    const room = MOST_SENDS - this.#underWay.size;
    const isOpen = mayWork() && now >= (this.#stopped?.until ?? 0);
    if (!isOpen || room === 0) return this.#more.sleep(longestMs);
    const pause = rates.waitOfAll(now);
    if (pause > 0) return this.#more.sleep(pause);
    this.#isWaiting = true;
    // What ends meanwhile may be among the rows as it was before.
    const busy = new Set(this.#underWay.keys());
    const limit = this.#window + busy.size;
    const due = await store.channels.outbound(accountId, now, limit);
    const waiting = due.filter(({ threadId }) => !busy.has(threadId));
    const begun = new Set<Outbound>();
    for (const row of waiting)
      if (begun.size < room && rates.wait(row.threadId, now) === 0) {
        rates.take(row.threadId, now);
        begun.add(row);
        this.#underWay.set(row.threadId, this.#sendOne(row));
      }
    // Behind those who have to wait for their own rate, there may be somebody who need not.
    const mayHide =
      begun.size < room && due.length === limit && limit < MOST_ROWS && rates.waitOfAll(now) === 0;
    this.#window = mayHide ? this.#window * 4 : WINDOW;
    if (mayHide || (due.length === limit && begun.size > 0)) return;
    const left = waiting.filter((row) => !begun.has(row));
    await this.#more.sleep(Math.min(longestMs, await this.#untilNext(left, now)));
  }

  async #sendOne(row: Outbound): Promise<void> {
    const startedAt = this.#deps.clock();
    try {
      await this.#heed(await this.#deps.send(row), startedAt);
    } catch (error) {
      this.#deps.log.warn({ err: error, threadId: row.threadId }, 'A message could not be sent');
      await new Waker().sleep(REST_MS);
    } finally {
      this.#underWay.delete(row.threadId);
      this.wake();
    }
  }

  /** What the service says about the account as a whole. Requests that left before it was said do not count. */
  async #heed(outcome: Outcome | undefined, startedAt: number): Promise<void> {
    const { clock, rates, told } = this.#deps;
    const now = clock();
    if (outcome?.kind === 'again' && outcome.isTooFast && startedAt > this.#slowedAt) {
      this.#slowedAt = now;
      rates.slow(now);
    }
    if (outcome?.kind === 'accountStopped') {
      const { because } = outcome;
      this.#stopped = { because, at: now, until: now + STOPPED_MS };
      await told(because);
    }
    if (outcome?.kind === 'accepted' && this.#stopped !== undefined && startedAt > this.#stopped.at) {
      this.#stopped = undefined;
      await told(null);
    }
  }

  /** How long nothing can be sent, ms. `waiting`: what could be sent by its own time. */
  async #untilNext(waiting: readonly Outbound[], now: number): Promise<number> {
    if (waiting.length > 0)
      return Math.min(...waiting.map(({ threadId }) => this.#deps.rates.wait(threadId, now)));
    // What is under way wakes this.
    if (this.#underWay.size === MOST_SENDS) return Number.POSITIVE_INFINITY;
    const next = await this.#deps.store.channels.nextDue(this.#deps.accountId, 'outbound');
    this.#isWaiting = next !== null;
    if (next === null) return Number.POSITIVE_INFINITY;
    // Its time has come: something else holds it up, and wakes this, or ends by itself.
    return next > now ? next - now : this.#underWay.size > 0 ? BUSY_MS : HELD_MS;
  }
}
