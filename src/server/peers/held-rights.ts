import type { Shared } from '#store/ports/shared.ts';

/** How long a right outlives a process that died, and how often it is extended, ms. */
export const RIGHT_MS = 8_000;
const RENEW_MS = 2_500;

/** The rights that this process holds, extended until they are given back. */
export class HeldRights {
  readonly #shared: Shared;
  readonly #by: string;
  readonly #onError: (error: unknown) => void;
  readonly #sessions = new Set<string>();
  readonly #names = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(shared: Shared, by: string, onError: (error: unknown) => void) {
    this.#shared = shared;
    this.#by = by;
    this.#onError = onError;
  }

  addSession(id: string): void {
    this.#sessions.add(id);
    this.#start();
  }

  /** The right ended with a turn that was stored, or is over. */
  forgetSession(id: string): void {
    this.#sessions.delete(id);
  }

  addName(name: string): void {
    this.#names.add(name);
    this.#start();
  }

  forgetName(name: string): void {
    this.#names.delete(name);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #start(): void {
    // The timer alone does not keep the process alive.
    this.#timer ??= setInterval(() => void this.#renew(), RENEW_MS).unref();
  }

  async #renew(): Promise<void> {
    if (this.#sessions.size === 0 && this.#names.size === 0) return this.stop();
    try {
      if (this.#sessions.size > 0) await this.#shared.chats.renew(this.#by, [...this.#sessions], RIGHT_MS);
      if (this.#names.size > 0) await this.#shared.leases.renew(this.#by, [...this.#names], RIGHT_MS);
    } catch (error) {
      this.#onError(error);
    }
  }
}
