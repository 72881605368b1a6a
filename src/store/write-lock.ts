/**
 * One writer at a time within this process, in the order of asking. A synchronous database would otherwise
 * wait for a lock that only the waiting thread itself could release.
 */
export class WriteLock {
  #isHeld = false;
  readonly #waiting: (() => void)[] = [];

  /** True: it is yours, release it. */
  tryAcquire(): boolean {
    if (this.#isHeld) return false;
    this.#isHeld = true;
    return true;
  }

  async acquire(): Promise<void> {
    if (this.tryAcquire()) return;
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isHeld = false;
  }
}
