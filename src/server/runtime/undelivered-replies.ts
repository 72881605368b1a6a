import { SteadyMap } from '#lib/steady-map.ts';

const MAX_CHATS = 10_000;

/**
 * Chats to which data was delivered that their client has not received yet, with the number of the first such turn.
 * Lost when the process ends; the oldest are dropped when there are many.
 */
export class UndeliveredReplies {
  readonly #first = new SteadyMap<number>();

  /** Data was delivered in this turn. */
  add(sessionId: string, n: number): void {
    if (this.#first.has(sessionId)) return;
    this.#first.set(sessionId, n);
    const oldest = this.#first.size > MAX_CHATS ? this.#first.firstId() : undefined;
    if (oldest !== undefined) this.#first.delete(oldest);
  }

  first(sessionId: string): number | undefined {
    return this.#first.get(sessionId);
  }

  /** The client is up to date with the chat. */
  delete(sessionId: string): void {
    this.#first.delete(sessionId);
  }
}
