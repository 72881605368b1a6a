import type { Value } from '#model/value.ts';

/** Characters that values may put into the texts of one step, and that one value may have. */
const MAX_FILLED = 50_000_000;
const MAX_VALUE = 10_000_000;

/** Lists are looked into as deep as the results of code may be: who sends deeper ones cannot exhaust the stack. */
const MAX_DEPTH = 100;

/** How much text one step may make: values that hold themselves double each time round. */
export class TextBudget {
  #filled = 0;
  /** Whether a block made more text than it may. */
  isSpent = false;

  /** The value, as long as there is room for it. */
  put<T extends Value | undefined>(value: T): T | null {
    this.#filled += sizeOf(value);
    this.isSpent ||= this.#filled > MAX_FILLED;
    return this.isSpent ? null : value;
  }

  /** Whether a variable may hold this. */
  fits(value: unknown): boolean {
    this.isSpent ||= sizeOf(value) > MAX_VALUE;
    return !this.isSpent;
  }
}

function sizeOf(value: unknown, depth = 0): number {
  if (typeof value === 'string') return value.length;
  if (!Array.isArray(value) || depth > MAX_DEPTH) return 0;
  return value.reduce((sum: number, item: unknown) => sum + sizeOf(item, depth + 1), 0);
}
