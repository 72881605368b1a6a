import type { DueSession } from '#store/ports/session.ts';
import type { Store } from '#store/ports/store.ts';

/** Where due sessions come from. */
export type WakeSource = Pick<Store['sessions'], 'due' | 'nextWake'>;

interface WakeTimersDeps {
  readonly sessions: WakeSource;
  /** How often to check for sessions that another process left behind, in ms. Default: a minute. */
  readonly longestSleepMs?: number;
  readonly clock: () => number;
  /** Handles one session: afterwards it is due at another time, or not at all. */
  readonly wake: (session: DueSession) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** The number of sessions taken from the store at once, and how many of them run concurrently. */
const BATCH = 64;
const LANES = 8;

const LONGEST_SLEEP = 60_000;

/**
 * Wakes sessions when they are due: one timer for the earliest, however many wait. Several processes do this over one
 * store: each session that is due is given to one of them.
 */
export class WakeTimers {
  readonly #parts: WakeTimersDeps;
  #timer: NodeJS.Timeout | undefined;
  /** When the timer expires. */
  #endsAt = Number.POSITIVE_INFINITY;
  #looking: Promise<void> | undefined;
  #isStarted = false;

  constructor(parts: WakeTimersDeps) {
    this.#parts = parts;
  }

  /** Checks for due sessions, including those from before this process started, until `stop`. */
  start(): void {
    this.#isStarted = true;
    void this.look();
  }

  /** Resolves when the wakes under way are done. */
  async stop(): Promise<void> {
    this.#isStarted = false;
    clearTimeout(this.#timer);
    await this.#looking;
  }

  /** A session was stored that is due at that time. */
  schedule(wakeAt: number): void {
    if (this.#isStarted && wakeAt < this.#endsAt) this.#sleepUntil(wakeAt);
  }

  /** Wakes all sessions that are due. Never rejects. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #look(): Promise<void> {
    const { sessions, clock, onError } = this.#parts;
    clearTimeout(this.#timer);
    this.#endsAt = Number.POSITIVE_INFINITY;
    try {
      for (;;) {
        const due = await sessions.due(clock(), BATCH);
        await this.#wakeAll(due);
        if (due.length < BATCH) break;
        // Requests that arrived meanwhile go first.
        await new Promise((resolve) => setImmediate(resolve));
        if (!this.#isStarted) return;
      }
      const next = await sessions.nextWake();
      if (this.#isStarted) this.#sleepUntil(next ?? Number.POSITIVE_INFINITY);
    } catch (error) {
      onError(error);
      if (this.#isStarted) this.#sleepUntil(Number.POSITIVE_INFINITY);
    }
  }

  async #wakeAll(due: readonly DueSession[]): Promise<void> {
    const rest = [...due];
    const worker = async () => {
      for (let session = rest.shift(); session !== undefined; session = rest.shift())
        await this.#parts.wake(session);
    };
    await Promise.all(Array.from({ length: LANES }, worker));
  }

  #sleepUntil(instant: number): void {
    const now = this.#parts.clock();
    const { longestSleepMs = LONGEST_SLEEP } = this.#parts;
    const ms = Math.max(0, Math.min(instant - now, longestSleepMs));
    // A session registered while the store was read may be earlier.
    if (now + ms >= this.#endsAt) return;
    clearTimeout(this.#timer);
    this.#endsAt = now + ms;
    // The timer alone does not keep the process alive.
    this.#timer = setTimeout(() => void this.look(), ms).unref();
  }
}
