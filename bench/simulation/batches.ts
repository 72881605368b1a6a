import type { Timeline } from './timeline.ts';

/** How statements are put together: `src/store/postgres/read-batches.ts` and `src/store/group-commit.ts`. */
export interface BatchRules {
  /** How many may be on their way at the same time. */
  readonly most: number;
  readonly largest: number;
  /** How long the next one waits for more after one that held several, µs. */
  readonly gather: number;
}

/** Timers of Node count whole milliseconds: one of 2 ms takes 2 to 3. */
export const readRules: BatchRules = { most: 2, largest: 512, gather: 1500 };
export const writeRules: BatchRules = { most: 2, largest: 512, gather: 2500 };

/** Where statements are put together, and how they are sent. */
export interface BatchDeps {
  readonly timeline: Timeline;
  /** Acts once the process has done what it has to do at the moment. */
  readonly soon: (act: () => void) => void;
  readonly send: (size: number, done: () => void) => void;
}

/** Puts what is asked for at about the same time into one statement. */
export class Batches {
  readonly #rules: BatchRules;
  readonly #deps: BatchDeps;
  #waiting: (() => void)[] = [];
  #isScheduled = false;
  #isBusy = false;
  #underWay = 0;
  /** How many statements were sent. */
  sent = 0;

  constructor(rules: BatchRules, deps: BatchDeps) {
    this.#rules = rules;
    this.#deps = deps;
  }

  add(done: () => void): void {
    this.#waiting.push(done);
    this.#schedule();
  }

  #schedule(): void {
    const { most, gather } = this.#rules;
    if (this.#isScheduled || this.#underWay >= most || this.#waiting.length === 0) return;
    this.#isScheduled = true;
    const { timeline, soon } = this.#deps;
    if (this.#isBusy && gather > 0) timeline.after(gather, () => soon(() => this.#begin()));
    else soon(() => this.#begin());
  }

  #begin(): void {
    this.#isScheduled = false;
    const batch = this.#waiting.splice(0, this.#rules.largest);
    this.#isBusy = batch.length > 1;
    this.#underWay += 1;
    this.sent += 1;
    this.#deps.send(batch.length, () => {
      this.#underWay -= 1;
      for (const done of batch) done();
      this.#schedule();
    });
    this.#schedule();
  }
}
