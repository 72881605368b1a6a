/** A pause that can be cut short. What wakes while nobody sleeps ends the next pause at once. */
export class Waker {
  #isAwake = false;
  #end: (() => void) | undefined;

  wake(): void {
    if (this.#end === undefined) this.#isAwake = true;
    else this.#end();
  }

  /** Resolves after that many milliseconds, or when woken. The pause alone does not keep the process alive. */
  sleep(ms: number): Promise<void> {
    if (this.#isAwake) {
      this.#isAwake = false;
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#end = undefined;
        resolve();
      };
      const timer = setTimeout(end, ms).unref();
      this.#end = end;
    });
  }
}
