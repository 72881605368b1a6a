/** Requests that wait for the next turn of a session, in this process. */
export class TurnWaiters {
  readonly #waiting = new Map<string, Set<() => void>>();

  wake(sessionId: string): void {
    const waiting = this.#waiting.get(sessionId);
    if (waiting === undefined) return;
    this.#waiting.delete(sessionId);
    for (const wake of waiting) wake();
  }

  /** Ends all waiting: the server stops. */
  wakeAll(): void {
    for (const sessionId of [...this.#waiting.keys()]) this.wake(sessionId);
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
    });
  }
}
