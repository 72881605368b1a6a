import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#server/app-error.ts';

/** After a step that computed longer than this, in ms, other requests are served before the next one. */
const LONG_MS = 5;
/** Nothing rests for longer, ms. */
const LONGEST_REST_MS = 100;

/** Whose turn is continued, and until when, as `performance.now()` counts. */
export interface Continued {
  readonly owner: string;
  readonly deadline: number;
}

interface Waiting {
  readonly deadline: number;
  readonly go: () => void;
  readonly fail: (error: AppError) => void;
}

/**
 * Keeps steps that compute for long apart, so that everybody else is served between them. The first step of a turn runs
 * at once, or after the round of the event loop that follows a long one. Turns that take more than one slice go on one
 * slice at a time, each after a rest as long as the slice before, their owners in turn.
 */
export class Pace {
  #rest: Promise<void> | undefined;
  /** Slices that wait, by owner; owners in the order in which they are next. */
  readonly #queues = new Map<string, Waiting[]>();
  #isDraining = false;

  /** Runs the first step of a turn. A promise only where it has to wait. */
  run<T>(step: () => T): T | Promise<T> {
    return this.#rest === undefined ? this.#timed(step) : this.#rested(step);
  }

  async #rested<T>(step: () => T): Promise<T> {
    // All waiting steps are resumed at once, and the first of them may be long, too.
    while (this.#rest !== undefined) await this.#rest;
    return this.#timed(step);
  }

  #timed<T>(step: () => T): T {
    const begun = performance.now();
    const result = step();
    if (performance.now() - begun > LONG_MS) this.#rest = this.#breathe();
    return result;
  }

  /** Runs a further slice of a turn, when it is its owner's time. @throws AppError TIMEOUT when that is too late */
  resume<T>(step: () => T, { owner, deadline }: Continued): Promise<T> {
    return new Promise((resolve, reject) => {
      const go = (): void => {
        try {
          resolve(step());
        } catch (error) {
          reject(error);
        }
      };
      const waiting = { deadline, go, fail: reject };
      const queue = this.#queues.get(owner);
      if (queue === undefined) this.#queues.set(owner, [waiting]);
      else queue.push(waiting);
      if (!this.#isDraining) void this.#drain();
    });
  }

  async #drain(): Promise<void> {
    this.#isDraining = true;
    for (let next = this.#take(); next !== undefined; next = this.#take()) {
      const begun = performance.now();
      if (begun > next.deadline) {
        next.fail(new AppError('TIMEOUT'));
        continue;
      }
      next.go();
      await sleep(Math.min(performance.now() - begun, LONGEST_REST_MS));
    }
    this.#isDraining = false;
  }

  /** The first of the owner who is next; its owner is last then. */
  #take(): Waiting | undefined {
    const [first] = this.#queues;
    if (first === undefined) return undefined;
    const [owner, queue] = first;
    const next = queue.shift();
    this.#queues.delete(owner);
    if (queue.length > 0) this.#queues.set(owner, queue);
    return next;
  }

  async #breathe(): Promise<void> {
    // The first runs before, the second after the event loop has polled the network.
    await nextRound();
    await nextRound();
    this.#rest = undefined;
  }
}
