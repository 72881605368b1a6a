/** Events for one client, numbered from 1, in the form of server-sent events. */
export class EventQueue {
  /** Resolves with the first event. */
  readonly begun: Promise<void>;
  readonly #quietMs: number;
  #waiting: string[] = [];
  #count = 0;
  #isEnded = false;
  #isLeft = false;
  #begin: () => void = () => undefined;
  #wake: () => void = () => undefined;

  /** After `quietMs` without an event, a comment is sent. */
  constructor(quietMs: number) {
    this.#quietMs = quietMs;
    this.begun = new Promise((resolve) => {
      this.#begin = resolve;
    });
  }

  get hasBegun(): boolean {
    return this.#count > 0;
  }

  /** Data in one line. */
  push(event: string, data: string): void {
    if (this.#isEnded) return;
    this.#count += 1;
    // Nobody reads what is sent after the client disconnected.
    if (!this.#isLeft) this.#waiting.push(`id: ${this.#count}\nevent: ${event}\ndata: ${data}\n\n`);
    this.#begin();
    this.#wake();
  }

  /** The last event. */
  end(event: string, data: string): void {
    this.push(event, data);
    this.#isEnded = true;
  }

  /** The output, up to the last event; to be read once. */
  async *texts(): AsyncGenerator<string, void> {
    try {
      for (;;) {
        const text = this.#waiting.join('');
        this.#waiting = [];
        if (text !== '') yield text;
        if (this.#waiting.length > 0) continue;
        if (this.#isEnded) return;
        if (!(await this.#next())) yield ':\n\n';
      }
    } finally {
      this.#isLeft = true;
      this.#waiting = [];
    }
  }

  /** False: nothing was sent for a while. */
  async #next(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const quiet = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), this.#quietMs);
      this.#wake = () => resolve(true);
    });
    try {
      return await quiet;
    } finally {
      clearTimeout(timer);
    }
  }
}
