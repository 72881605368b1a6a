import { applyOps } from '#bot/ops/apply-ops.ts';
import { diffOps } from '#bot/ops/diff-ops.ts';
import type { Op } from '#bot/ops/op.ts';
import { rebaseBatches } from '#bot/ops/rebase-ops.ts';
import type { Raw } from '#bot/raw.ts';
import { jsonEqual } from '#lib/json-equal.ts';
import { clashesOf, type DraftClash } from './draft-clash.ts';

/** Changes of this window that the server has not confirmed. */
export interface PendingBatch {
  readonly batchId: string;
  readonly label: string;
  readonly ops: readonly Op[];
}

/** What the server has, and what this window did on top of it. */
export interface SyncState {
  readonly base: { readonly rev: number; readonly draft: Raw };
  /** In the order in which they were made. */
  readonly pending: readonly PendingBatch[];
}

/** A change that the server wrote. */
export interface ServerChange {
  readonly rev: number;
  readonly batchId: string;
  readonly ops: readonly Op[];
}

/** The state after the server said something. */
export interface Received {
  readonly state: SyncState;
  /** Changes of this window that do not fit to what others did; they are no longer pending. */
  readonly clashes: readonly DraftClash[];
  /** The draft that this window shows is the same as before. */
  readonly isShown: boolean;
}

/** The draft as this window shows it. */
export function shownDraft({ base, pending }: SyncState): Raw {
  const shown = applyOps(
    base.draft,
    pending.flatMap(({ ops }) => ops),
  );
  if (!shown.ok) throw new Error(`Pending changes cannot be applied: ${shown.error.code}`);
  return shown.value;
}

/**
 * The state after the next change that the server wrote: the first pending batch is confirmed, or somebody else's change
 * goes under the pending ones. Undefined: it cannot be applied, so the bot has to be loaded again.
 */
export function received(state: SyncState, change: ServerChange): Received | undefined {
  const { base, pending } = state;
  const next = applyOps(base.draft, change.ops);
  if (!next.ok || change.rev !== base.rev + 1) return undefined;
  const after = { rev: change.rev, draft: next.value };
  const [first, ...rest] = pending;
  if (first?.batchId !== change.batchId) return rebased(state, { after, theirs: change.ops });
  if (jsonEqual(first.ops, change.ops))
    return { state: { base: after, pending: rest }, clashes: [], isShown: true };
  // The server corrected what it was sent.
  const mine = applyOps(base.draft, first.ops);
  if (!mine.ok) return undefined;
  const made = { base: { rev: base.rev, draft: mine.value }, pending: rest };
  return rebased(made, { after, theirs: diffOps(mine.value, after.draft) });
}

/** The state after the bot was loaded again: what others did is found by comparing. */
export function loadedAgain(state: SyncState, after: SyncState['base']): Received {
  return rebased(state, { after, theirs: diffOps(state.base.draft, after.draft) });
}

interface Theirs {
  readonly after: SyncState['base'];
  /** What leads from the base to it. */
  readonly theirs: readonly Op[];
}

function rebased({ base, pending }: SyncState, { after, theirs }: Theirs): Received {
  const { batches, clashes } = rebaseBatches(base.draft, { mine: pending.map(({ ops }) => ops), theirs });
  const fitted = pending.map((batch, index) => ({ ...batch, ops: batches[index] ?? [] }));
  const mine = applyOps(
    base.draft,
    pending.flatMap(({ ops }) => ops),
  );
  return {
    isShown: false,
    state: { base: after, pending: fitted.filter(({ ops }) => ops.length > 0) },
    clashes: clashesOf(clashes, { mine: mine.ok ? mine.value : base.draft, theirs: after.draft }),
  };
}
