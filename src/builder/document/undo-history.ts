import type { Op } from '#bot/ops/op.ts';
import { jsonEqual } from '#lib/json-equal.ts';
import type { Batch } from './batch.ts';

/** Changes of the same kind at the same places within this time are one step, ms. */
const SAME_STEP_MS = 1_000;
/** Steps that are kept. */
const MOST_STEPS = 500;

interface Step {
  readonly label: string;
  /** What takes the step back, or makes it again. */
  readonly ops: readonly Op[];
  readonly at: number;
  readonly places: readonly unknown[];
}

/** The steps of one person that can be undone and redone. */
export class UndoHistory {
  #undo: Step[] = [];
  #redo: Step[] = [];

  add(
    { label, ops }: Batch,
    { inverse, at }: { readonly inverse: readonly Op[]; readonly at: number },
  ): void {
    const places = ops.map(placeOf);
    const last = this.#undo.at(-1);
    this.#redo = [];
    const isSame =
      last !== undefined &&
      last.label === label &&
      at - last.at < SAME_STEP_MS &&
      ops.every(({ op }) => op === 'set') &&
      jsonEqual(last.places, places);
    // The older inverse leads back to where the step began.
    if (isSame) this.#undo = this.#undo.with(-1, { ...last, at });
    else this.#undo = [...this.#undo, { label, ops: inverse, at, places }].slice(-MOST_STEPS);
  }

  peek(direction: 'undo' | 'redo'): Batch | undefined {
    return (direction === 'undo' ? this.#undo : this.#redo).at(-1);
  }

  /** The next step was made; `inverse` takes it back. Undefined: it could not be made, and is gone. */
  moved(direction: 'undo' | 'redo', inverse: readonly Op[] | undefined): void {
    const step = direction === 'undo' ? this.#undo.pop() : this.#redo.pop();
    if (step === undefined || inverse === undefined) return;
    const made = { ...step, ops: inverse, at: 0 };
    if (direction === 'undo') this.#redo = [...this.#redo, made];
    else this.#undo = [...this.#undo, made];
  }
}

const placeOf = (op: Op): unknown => (op.op === 'add' ? [op.op, op.list] : [op.op, op.path]);
