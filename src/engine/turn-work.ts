/** Work that one turn may do unless the host says otherwise, in units. */
export const DEFAULT_MAX_WORK = 150_000_000;

/** Units of one slice of a turn, when the host serves others between slices (see `Host.sliceWork`). */
export const SLICE_WORK = 3_000_000;

/**
 * Counts the work of one turn in units; a unit is about a nanosecond of a slow processor core. The engine uses no
 * clock, so that a replayed turn ends at the same place: work that is proportional to its input or output is counted
 * before it is done.
 */
export class Work {
  #done: number;
  readonly #max: number;
  /** Where the running block must have ended. */
  #blockEnd: number;

  /** @param done units that earlier steps of the same turn counted */
  constructor(max: number, done = 0) {
    this.#max = max;
    this.#done = done;
    this.#blockEnd = max;
  }

  get done(): number {
    return this.#done;
  }

  /** A block begins: it may do half of what the turn may do, since nothing can interrupt a block. */
  beginBlock(): void {
    this.#blockEnd = this.#done + this.#max / 2;
  }

  /** Counts work that is about to be done. @throws WorkSpent when the block or the turn may not do it any more */
  count(units: number): void {
    this.#done += units;
    if (this.#done > this.#max) throw new WorkSpent('turn');
    if (this.#done > this.#blockEnd) throw new WorkSpent('block');
  }

  /** Counts work that is done when the turn is stored, and not by the block. @throws WorkSpent as `count` does */
  countLater(units: number): void {
    this.#blockEnd += units;
    this.count(units);
  }
}

/**
 * The work of a block or of the turn is spent. Leaves whatever a block was doing, however deep, so that no loop has to
 * ask whether it may go on; `step` alone catches it and ends the conversation.
 */
export class WorkSpent extends Error {
  readonly of: 'block' | 'turn';

  constructor(of: 'block' | 'turn') {
    super(`The work of a ${of} is spent`);
    this.of = of;
  }
}

/** Costs in units, per block, character, item or byte. Measured; checked by `work.test.ts`. */
export const COST = {
  /** A block that runs, whatever it does. */
  block: 1000,
  /** A stored block's weight, for each run (see `weightOf`). */
  weight: 20,
  /** A character of a value that a block reads, and that a block's texts are filled with. */
  read: 10,
  /** An item of a list that a block reads. */
  readItem: 100,
  /** The place of a variable in a text. */
  place: 150,
  /** A character that a block read or filled, when it shows something: shaping and writing the reply. */
  show: 20,
  /** A byte of a value that is written to a variable, each time. */
  write: 1,
  /** An item of a list that is written to a variable, each time. */
  writeItem: 150,
  /** A byte of a value that is kept after the turn: it is written to delta, snapshot and result. */
  keep: 8,
  /** One write of a variable, besides its bytes. */
  set: 500,
  /** A byte that an effect brought. */
  bring: 6,
  /** One comparison of a condition. */
  comparison: 500,
  /** A character of Latin text that is brought into one form to be compared. */
  fold: 8,
  /** A character of other text. */
  foldOther: 250,
  /** An item of a list that is brought into one form, and looked up. */
  foldItem: 400,
  /** A character of a reply, for each phrase that is looked for in it. */
  phrase: 20,
  /** An item of a list that is offered, and a character of a list that is written as JSON. */
  listItem: 1500,
  listChar: 500,
  /** A character that is searched through, or searched for. */
  search: 15,
  /** A character that is searched through, for each item of a list that is looked for. */
  part: 4,
  /** One test of a regular expression. */
  pattern: 2_000,
  /** An instruction of a pattern at one character. */
  patternStep: 10,
  /** A character of a pattern: it may have to be compiled. */
  patternChar: 2_000,
  /** A character of author's code that is read. */
  code: 300,
  /** A variable of a linked bot and bot below it, when it begins or ends. */
  link: 200,
  /** A block of the program that is looked at to find the way of a round. */
  way: 150,
  /** A character of a text that is read as markdown. */
  markdown: 450,
  /** A log entry, and a character of it. */
  log: 1000,
  logChar: 20,
} as const;
