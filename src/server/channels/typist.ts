import { Waker } from './waker.ts';

/** A turn that takes so long is shown, ms. */
const SLOW_MS = 700;
/** A pause that is shorter is not shown, ms. */
const SHORT_MS = 300;

interface TypistDeps {
  readonly clock: () => number;
  /** For how long a messenger shows it, s; 0: it does not. */
  readonly seconds: number;
  readonly show: (threadId: string) => Promise<unknown>;
}

/** Shows people that the bot is writing: while a turn takes long, and before a message that waits for its time. */
export class Typist {
  readonly #deps: TypistDeps;
  readonly #answering = new Map<string, number>();
  readonly #delayed = new Map<string, number>();
  readonly #more = new Waker();

  constructor(deps: TypistDeps) {
    this.#deps = deps;
  }

  /** Resolves with the work. */
  async during<T>(threadId: string, work: () => Promise<T>): Promise<T> {
    this.#answering.set(threadId, this.#deps.clock());
    this.#more.wake();
    try {
      return await work();
    } finally {
      this.#answering.delete(threadId);
    }
  }

  /** A message is sent at that instant. */
  until(threadId: string, instant: number): void {
    if (instant < this.#deps.clock() + SHORT_MS) return;
    this.#delayed.set(threadId, instant);
    this.#more.wake();
  }

  wake(): void {
    this.#more.wake();
  }

  /** Shows it wherever it is due, then pauses. */
  async work(longestMs: number): Promise<void> {
    const { clock, seconds, show } = this.#deps;
    if (seconds === 0) return this.#more.sleep(longestMs);
    const now = clock();
    for (const [id, instant] of this.#delayed) if (instant < now + SHORT_MS) this.#delayed.delete(id);
    const slow = [...this.#answering].filter(([, since]) => now - since >= SLOW_MS).map(([id]) => id);
    const shown = new Set([...slow, ...this.#delayed.keys()]);
    await Promise.all([...shown].map((id) => show(id)));
    const again = shown.size > 0 ? seconds * 900 : longestMs;
    await this.#more.sleep(this.#answering.size > slow.length ? SLOW_MS : again);
  }
}
