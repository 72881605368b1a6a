import { applyOps } from '#bot/ops/apply-ops.ts';
import { diffOps } from '#bot/ops/diff-ops.ts';
import { invertOps } from '#bot/ops/invert-ops.ts';
import type { Op } from '#bot/ops/op.ts';
import { rebaseOps } from '#bot/ops/rebase-ops.ts';
import type { Raw } from '#bot/raw.ts';
import { jsonEqual } from '#lib/json-equal.ts';
import type { Batch } from './batch.ts';
import type { Thing } from './selection.ts';

/** Changes of the same kind at the same places within this time are one step, ms. */
const SAME_STEP_MS = 1_000;
/** Steps that are kept. */
const MOST_STEPS = 500;

/** A change that can be taken back, or made again. */
export interface UndoStep {
  readonly label: string;
  /** What takes the step back, or makes it again; they begin with the state that the step led to. */
  readonly ops: readonly Op[];
  /** What takes back what others did between this step and the next, or now: it leads to where `ops` begin. */
  readonly behind: readonly Op[];
  readonly at: number;
  readonly places: readonly unknown[];
  /** What was selected where the step leads to. Steps that an older builder kept have none. */
  readonly selected?: readonly Thing[];
}

interface MadeStep {
  readonly inverse: readonly Op[];
  readonly at: number;
  /** What was selected before it was made. */
  readonly selected: readonly Thing[];
}

/** A step that is taken back or made again. */
interface TakenStep {
  readonly batch: Batch;
  /** What was selected when the draft was like that. */
  readonly selected: readonly Thing[];
}

/** The steps of one person, the last one last. Plain data. */
export interface UndoSteps {
  readonly undo: readonly UndoStep[];
  readonly redo: readonly UndoStep[];
}

type Direction = keyof UndoSteps;

/** The steps of one person that can be undone and redone, whatever others do in between. */
export class UndoHistory {
  #steps: UndoSteps;

  constructor(steps: UndoSteps = { undo: [], redo: [] }) {
    this.#steps = steps;
  }

  get steps(): UndoSteps {
    return this.#steps;
  }

  add({ label, ops }: Batch, { inverse, at, selected }: MadeStep): void {
    const places = ops.map(placeOf);
    const { undo } = this.#steps;
    const last = undo.at(-1);
    const isSame =
      last !== undefined &&
      last.label === label &&
      last.behind.length === 0 &&
      at - last.at < SAME_STEP_MS &&
      ops.every(({ op }) => op === 'set') &&
      jsonEqual(last.places, places);
    const step = { label, ops: inverse, behind: [], at, places, selected };
    // The older inverse leads back to where the step began.
    this.#steps = {
      undo: isSame ? undo.with(-1, { ...last, at }) : [...undo, step].slice(-MOST_STEPS),
      redo: [],
    };
  }

  peek(direction: Direction): string | undefined {
    return this.#steps[direction].at(-1)?.label;
  }

  /** The draft became another one without this person. */
  moved(before: Raw, after: Raw): void {
    const back = diffOps(after, before);
    const { undo, redo } = this.#steps;
    this.#steps = { undo: withBehind(undo, back), redo: withBehind(redo, back) };
  }

  /**
   * What takes the last step back (or makes it again), without what others changed since. A step of which nothing is
   * left is passed over. Undefined: there is no step.
   *
   * @param selected what is selected now, for the way back
   */
  take(direction: Direction, draft: Raw, selected: readonly Thing[] = []): TakenStep | undefined {
    const other = direction === 'undo' ? 'redo' : 'undo';
    for (let step = this.#pop(direction); step !== undefined; step = this.#pop(direction)) {
      const fitted = fit(step, draft);
      // Steps before one that cannot be reached cannot be reached either.
      if (fitted === undefined) {
        this.#set(direction, []);
        return undefined;
      }
      this.#set(direction, withBehind(this.#steps[direction], diffOps(fitted.after, fitted.target)));
      if (fitted.ops.length === 0) continue;
      const made = { ...step, ops: fitted.inverse, behind: [], at: Number.NEGATIVE_INFINITY, selected };
      this.#set(other, [...this.#steps[other], made]);
      return { batch: { label: step.label, ops: fitted.ops }, selected: step.selected ?? [] };
    }
    return undefined;
  }

  #pop(direction: Direction): UndoStep | undefined {
    const steps = this.#steps[direction];
    this.#set(direction, steps.slice(0, -1));
    return steps.at(-1);
  }

  #set(direction: Direction, steps: readonly UndoStep[]): void {
    this.#steps = { ...this.#steps, [direction]: steps };
  }
}

interface Fitted {
  readonly ops: readonly Op[];
  readonly inverse: readonly Op[];
  /** The draft with them. */
  readonly after: Raw;
  /** The state that the step leads to if nobody else had done anything: where the step before it begins. */
  readonly target: Raw;
}

/** A step as it is to be made now; undefined: the state that it began with cannot be reached. */
function fit({ ops: mine, behind }: UndoStep, draft: Raw): Fitted | undefined {
  const start = applyOps(draft, behind);
  if (!start.ok) return undefined;
  const target = applyOps(start.value, mine);
  if (!target.ok) return undefined;
  const theirs = behind.length === 0 ? [] : diffOps(start.value, draft);
  const { ops } = rebaseOps(start.value, { mine, theirs });
  const inverse = invertOps(draft, ops);
  const after = applyOps(draft, ops);
  if (!inverse.ok || !after.ok) return undefined;
  return { ops, inverse: inverse.value, after: after.value, target: target.value };
}

function withBehind(steps: readonly UndoStep[], back: readonly Op[]): readonly UndoStep[] {
  const last = steps.at(-1);
  return last === undefined || back.length === 0
    ? steps
    : steps.with(-1, { ...last, behind: [...back, ...last.behind] });
}

const placeOf = (op: Op): unknown => (op.op === 'add' ? [op.op, op.list] : [op.op, op.path]);
