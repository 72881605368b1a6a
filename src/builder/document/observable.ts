/** A value that changes. */
export interface Observed<T> {
  readonly get: () => T;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A value that is set from one place and observed from others. */
export class Observable<T> implements Observed<T> {
  #value: T;
  readonly #listeners = new Set<() => void>();

  constructor(value: T) {
    this.#value = value;
  }

  readonly get = (): T => this.#value;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(value: T): void {
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }
}
