import { err, ok, type Result } from '#lib/result.ts';
import { applyOp } from '../ops/apply-ops.ts';
import { diffOps } from '../ops/diff-ops.ts';
import { invertOps } from '../ops/invert-ops.ts';
import type { Op } from '../ops/op.ts';
import { pathNow } from '../ops/path-now.ts';
import type { Raw } from '../raw.ts';
import type { BotChange } from './bot-change.ts';
import { compareDocuments } from './compare-documents.ts';
import type { ComparedParts } from './compared-state.ts';
import { comparedState } from './compared-state.ts';
import { lostReferences } from './lost-references.ts';
import { withPointers } from './with-pointers.ts';

/**
 * The ops that take chosen differences back: applied to the later state, it has what the earlier one had there. The error
 * is a sentence for people: a difference cannot be taken back alone when something would refer to what is not there.
 *
 * @example undoChanges(published, draft, ['removed/group/g1']) // the group is added to the draft again
 */
export function undoChanges(
  earlier: ComparedParts,
  later: ComparedParts,
  ids: readonly string[],
): Result<readonly Op[], string> {
  const changes = compareDocuments(earlier, later);
  const chosen = changes.filter(({ id }) => ids.includes(id));
  if (chosen.length < new Set(ids).size) return err('This change no longer exists. Compare the two again.');
  const [before, now] = [{ ...comparedState(earlier).parts }, { ...comparedState(later).parts }];
  const undone = undo(now, inversesOf(before, changes), chosen);
  if (undone === undefined)
    return err(
      `${named(chosen)} cannot be taken back alone, because other changes depend on it. Take those back as well.`,
    );
  const after = withPointers(undone, now);
  const [lost] = lostReferences(after, now);
  if (lost !== undefined) return err(`${named(chosen)} cannot be taken back alone: ${lost}`);
  return ok(diffOps(now, after));
}

/** What takes back each op, by its index. */
function inversesOf(before: Raw, changes: readonly BotChange[]): ReadonlyMap<number, readonly Op[]> {
  const inverses = new Map<number, readonly Op[]>();
  let state = before;
  for (const { index, op } of inOrder(changes)) {
    const [inverse, next] = [invertOps(state, [op]), applyOp(state, op)];
    if (!inverse.ok || !next.ok) throw new Error('The changes do not lead from one state to the other');
    inverses.set(index, inverse.value);
    state = next.value;
  }
  return inverses;
}

const inOrder = (changes: readonly BotChange[]): BotChange['ops'] =>
  changes.flatMap(({ ops }) => ops).toSorted((one, other) => one.index - other.index);

function undo(
  now: Raw,
  inverses: ReadonlyMap<number, readonly Op[]>,
  chosen: readonly BotChange[],
): Raw | undefined {
  let state = now;
  for (const { index } of inOrder(chosen).toReversed())
    for (const op of inverses.get(index) ?? []) {
      const next = applyOp(state, placed(op, state));
      if (!next.ok) return undefined;
      state = next.value;
    }
  return state;
}

/** The op where its element is now: others may have moved it. */
function placed(op: Op, state: Raw): Op {
  switch (op.op) {
    case 'add':
      return { ...op, list: pathNow(op.list, state) };
    case 'move':
      return { ...op, path: pathNow(op.path, state), list: pathNow(op.list, state) };
    case 'set':
    case 'remove':
      return { ...op, path: pathNow(op.path, state) };
  }
}

const named = (chosen: readonly BotChange[]): string =>
  chosen.length === 1 ? (chosen[0]?.subject ?? '') : `${chosen.length} changes`;
