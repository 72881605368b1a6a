import type { DueSession } from '#store/ports/session.ts';
import type { Store } from '#store/ports/store.ts';

interface WakeTimersDeps {
  readonly sessions: Pick<Store['sessions'], 'due' | 'nextWake'>;
  readonly clock: () => number;
  /** Handles one session: afterwards it is due at another time, or not at all. */
  readonly wake: (session: DueSession) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** The number of sessions taken from the store at once, and how many of them run concurrently. */
const BATCH = 64;
const LANES = 8;

/** How often to check for sessions that another process left behind, in ms. */
const LONGEST_SLEEP = 60_000;

/**
 * Wakes sessions when they are due: one timer for the earliest, however many wait. Several processes may do this over
 * one store: of two that wake the same session, one loses its turn.
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
    const ms = Math.max(0, Math.min(instant - now, LONGEST_SLEEP));
    // A session registered while the store was read may be earlier.
    if (now + ms >= this.#endsAt) return;
    clearTimeout(this.#timer);
    this.#endsAt = now + ms;
    // The timer alone does not keep the process alive.
    this.#timer = setTimeout(() => void this.look(), ms).unref();
  }
}
