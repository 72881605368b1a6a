/** Texts for one reader, who may be slower than their writer. */
export class EventFeed {
  readonly #quietMs: number;
  readonly #mostWaiting: number;
  #waiting: string[] = [];
  #isEnded = false;
  #wake: (() => void) | undefined;

  /** Somebody who does not read is let go once so many texts wait. */
  constructor({ quietMs, mostWaiting }: { readonly quietMs: number; readonly mostWaiting: number }) {
    this.#quietMs = quietMs;
    this.#mostWaiting = mostWaiting;
  }

  push(text: string): void {
    if (this.#isEnded) return;
    this.#waiting.push(text);
    if (this.#waiting.length > this.#mostWaiting) this.#isEnded = true;
    this.#wake?.();
  }

  /** What was pushed before is still read. */
  end(): void {
    this.#isEnded = true;
    this.#wake?.();
  }

  /** The texts, to be read once; null when there was none for a while. */
  async *texts(): AsyncGenerator<string | null, void> {
    for (;;) {
      const text = this.#waiting.join('');
      this.#waiting = [];
      if (text !== '') yield text;
      else if (this.#isEnded) return;
      else if (!(await this.#next())) yield null;
    }
  }

  /** False: nothing happened for a while. */
  #next(): Promise<boolean> {
    return new Promise((resolve) => {
      const done = (isWoken: boolean) => {
        clearTimeout(timer);
        this.#wake = undefined;
        resolve(isWoken);
      };
      const timer = setTimeout(() => done(false), this.#quietMs);
      this.#wake = () => done(true);
    });
  }
}
