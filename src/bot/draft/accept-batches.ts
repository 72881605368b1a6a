import type { Issue } from '#lib/issue.ts';
import { jsonEqual } from '#lib/json-equal.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { applyOps } from '../ops/apply-ops.ts';
import { diffOps } from '../ops/diff-ops.ts';
import { invertOps } from '../ops/invert-ops.ts';
import type { Op, OpFailure } from '../ops/op.ts';
import { type Clash, rebaseBatches } from '../ops/rebase-ops.ts';
import type { Raw } from '../raw.ts';
import { checkDraft } from './check-draft.ts';

/** Changes that were made as one step. */
export interface Batch {
  readonly batchId: string;
  readonly ops: readonly Op[];
}

/** A batch as it is written. */
export interface WrittenBatch extends Batch {
  /** What takes the ops back. */
  readonly inverse: readonly Op[];
}

/** Batches of somebody, made one after the other from an earlier state of a draft. */
export interface Submission {
  /** The draft as it is now. */
  readonly draft: Raw;
  /** Everything that was written since the state that the batches were made from, in order. */
  readonly past: readonly WrittenBatch[];
  readonly batches: readonly Batch[];
}

export interface Acceptance {
  readonly draft: Raw;
  /** Those that were not written before, as they are to be written now. */
  readonly written: readonly WrittenBatch[];
}

/** Why nothing is written. */
export type Refusal =
  | { readonly code: 'CLASH'; readonly clashes: readonly Clash[] }
  /** The draft would not be valid; paths are those of the draft. */
  | { readonly code: 'INVALID'; readonly issues: readonly Issue[] }
  /** Ops cannot be applied to the state that they are said to begin with; paths are those of the batches. */
  | { readonly code: 'NOT_APPLICABLE'; readonly issues: readonly Issue[] }
  /** The history does not lead to the draft, or is too long to be compared: the sender has to do it. */
  | { readonly code: 'TOO_OLD' };

/**
 * Makes changes that began with an earlier state after everything that was written since. Batches that were written
 * already are passed over, so that it is safe to send them again. If one of the others clashes or leads to a draft that
 * is not valid, none is accepted.
 */
export function acceptBatches({ draft, past, batches }: Submission): Result<Acceptance, Refusal> {
  const states = statesOf(draft, past);
  if (states === undefined) return err({ code: 'TOO_OLD' });
  const [start = draft] = states;
  const issues = failuresOf(start, batches);
  if (issues.length > 0) return err({ code: 'NOT_APPLICABLE', issues });
  const fitted = new Fitting(states, past).fit(batches);
  if (!fitted.ok) return fitted;
  const written: WrittenBatch[] = [];
  let now = draft;
  for (const batch of fitted.value) {
    const next = accept(now, batch);
    if (!next.ok) return err({ code: 'INVALID', issues: next.error });
    written.push(next.value.batch);
    now = next.value.draft;
  }
  return ok({ draft: now, written });
}

/** The draft before each batch of the past, and now; undefined: they cannot be taken back. */
function statesOf(draft: Raw, past: readonly WrittenBatch[]): readonly Raw[] | undefined {
  const states = [draft];
  for (const { inverse } of past.toReversed()) {
    const before = applyOps(states[0] ?? draft, inverse);
    if (!before.ok) return undefined;
    states.unshift(before.value);
  }
  return states;
}

/** Ops that cannot be applied to the state that they are said to begin with. */
function failuresOf(start: Raw, batches: readonly Batch[]): readonly Issue[] {
  let state = start;
  for (const [index, { ops }] of batches.entries()) {
    const next = applyOps(state, ops);
    if (!next.ok) return [failureIssue(index, next.error)];
    state = next.value;
  }
  return [];
}

function failureIssue(index: number, { index: op, code, path }: OpFailure): Issue {
  const messages: Readonly<Record<OpFailure['code'], string>> = {
    NOT_FOUND: 'There is nothing at',
    DUPLICATE_ID: 'There is something already at',
    BAD_PATH: 'Nothing can be changed at',
  };
  return {
    path: `batches.${index}.ops.${op}`,
    code: code.toLowerCase(),
    message: `${messages[code]} ${path.join('/')}`,
  };
}

/** More comparisons of a change with another take too long. */
const mostPairs = 500_000;

type Fitted = Result<readonly Batch[], Refusal>;

/** Brings batches from the first of some states to the last one. */
class Fitting {
  readonly #states: readonly Raw[];
  readonly #past: readonly WrittenBatch[];
  #pairs = 0;

  constructor(states: readonly Raw[], past: readonly WrittenBatch[]) {
    this.#states = states;
    this.#past = past;
  }

  fit(batches: readonly Batch[]): Fitted {
    const ids = new Set(batches.map(({ batchId }) => batchId));
    let pending = batches;
    for (let at = 0; at < this.#past.length; ) {
      const others = endOf(this.#past, at, ({ batchId }) => !ids.has(batchId));
      const fitted = others > at ? this.#behind(pending, at, others) : this.#withoutFirst(pending, at);
      if (!fitted.ok) return fitted;
      pending = fitted.value;
      at = Math.max(others, at + 1);
    }
    return ok(pending);
  }

  /** Makes them after what others wrote. */
  #behind(pending: readonly Batch[], from: number, to: number): Fitted {
    const theirs = this.#past.slice(from, to).flatMap(({ ops }) => ops);
    return this.#rebase(this.#states[from] ?? {}, pending, theirs);
  }

  /** The first of them is the one that was written next, perhaps with corrections. */
  #withoutFirst([first, ...rest]: readonly Batch[], at: number): Fitted {
    const [written, state, after] = [this.#past[at], this.#states[at] ?? {}, this.#states[at + 1] ?? {}];
    if (first === undefined || first.batchId !== written?.batchId) return err({ code: 'TOO_OLD' });
    if (jsonEqual(first.ops, written.ops)) return ok(rest);
    const mine = applyOps(state, first.ops);
    if (!mine.ok) return err({ code: 'TOO_OLD' });
    return this.#rebase(mine.value, rest, diffOps(mine.value, after));
  }

  #rebase(base: Raw, pending: readonly Batch[], theirs: readonly Op[]): Fitted {
    const mine = pending.map(({ ops }) => ops);
    this.#pairs += mine.reduce((sum, ops) => sum + ops.length, 0) * theirs.length;
    if (this.#pairs > mostPairs) return err({ code: 'TOO_OLD' });
    const { batches, clashes } = rebaseBatches(base, { mine, theirs });
    if (clashes.length > 0) return err({ code: 'CLASH', clashes });
    return ok(pending.map((batch, index) => ({ ...batch, ops: batches[index] ?? [] })));
  }
}

/** Where a row of items that pass a test ends. */
function endOf<T>(items: readonly T[], from: number, test: (item: T) => boolean): number {
  const end = items.findIndex((item, index) => index >= from && !test(item));
  return end === -1 ? items.length : end;
}

function accept(
  before: Raw,
  { batchId, ops }: Batch,
): Result<{ readonly draft: Raw; readonly batch: WrittenBatch }, readonly Issue[]> {
  const changed = applyOps(before, ops);
  if (!changed.ok) throw new Error(`Changes that fit cannot be applied: ${changed.error.code}`);
  const checked = checkDraft(before, changed.value);
  if (!checked.ok) return checked;
  const all = [...ops, ...checked.value.corrections];
  const inverse = invertOps(before, all);
  if (!inverse.ok) throw new Error(`Changes that were applied cannot be inverted: ${inverse.error.code}`);
  return ok({ draft: checked.value.document, batch: { batchId, ops: all, inverse: inverse.value } });
}
