import { setImmediate as nextRound } from 'node:timers/promises';

/** A step that computed for longer lets others be served before the next one, ms. */
const LONG_MS = 20;

/**
 * Keeps steps that compute for long apart: between two of them the process serves what came meanwhile, so that many of
 * them at once hold nobody up for longer than one.
 */
export class Pace {
  #rest: Promise<void> | undefined;

  /** Runs a step, after the rest of a long one. */
  async run<T>(step: () => T): Promise<T> {
    // All that waited are woken at once, and the first of them may be long, too.
    while (this.#rest !== undefined) await this.#rest;
    const begun = performance.now();
    const result = step();
    if (performance.now() - begun > LONG_MS) this.#rest = this.#breathe();
    return result;
  }

  async #breathe(): Promise<void> {
    // The first comes before, the second after the event loop looked at the network.
    await nextRound();
    await nextRound();
    this.#rest = undefined;
  }
}
