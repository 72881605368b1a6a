import { SteadyMap } from '#lib/steady-map.ts';

/** What is needed to notice the turns that other processes take. */
interface Poll {
  /** Numbers of the last turns of the sessions that are there. */
  readonly lastTurns: (ids: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** That of the last turn that this process knows. */
  readonly known: (id: string) => number | undefined;
  readonly onError: (error: unknown) => void;
}

/** How often the store is asked while somebody waits, ms. */
const POLL_MS = 250;

/** Requests that wait for the next turn of a session, in this process. */
export class TurnWaiters {
  readonly #waiting = new SteadyMap<Set<() => void>>();
  readonly #poll: Poll | undefined;
  #isAsking = false;

  /** `poll`: where other processes take turns as well. */
  constructor(poll?: Poll) {
    this.#poll = poll;
  }

  wake(sessionId: string): void {
    const waiting = this.#waiting.get(sessionId);
    if (waiting === undefined) return;
    this.#waiting.delete(sessionId);
    for (const wake of waiting) wake();
  }

  /** Sessions whose next turn is waited for. */
  get size(): number {
    return this.#waiting.size;
  }

  /** Ends all waiting: the server stops. */
  wakeAll(): void {
    for (const { id } of this.#waiting.entries()) this.wake(id);
  }

  /** Resolves at the next turn, after `ms`, or when the signal is aborted. */
  wait(sessionId: string, ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(sessionId) ?? new Set();
      this.#waiting.set(sessionId, waiting);
      const done = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        waiting.delete(done);
        if (waiting.size === 0 && this.#waiting.get(sessionId) === waiting) this.#waiting.delete(sessionId);
        resolve();
      };
      const timer = setTimeout(done, ms);
      signal.addEventListener('abort', done);
      waiting.add(done);
      if (this.#poll !== undefined) this.#askSoon(this.#poll);
    });
  }

  /** One question for all that wait, again and again until nobody does. */
  #askSoon(poll: Poll): void {
    if (this.#isAsking) return;
    this.#isAsking = true;
    setTimeout(async () => {
      try {
        const ids = this.#waiting.entries().map(({ id }) => id);
        const turns = ids.length > 0 ? await poll.lastTurns(ids) : new Map<string, number>();
        for (const id of ids) if (turns.get(id) !== poll.known(id)) this.wake(id);
      } catch (error) {
        poll.onError(error);
      }
      this.#isAsking = false;
      if (this.#waiting.size > 0) this.#askSoon(poll);
    }, POLL_MS).unref();
  }
}
