import { applyOps } from '#bot/ops/apply-ops.ts';
import { valueAt } from '#bot/ops/items.ts';
import type { Op } from '#bot/ops/op.ts';
import { rebaseBatches } from '#bot/ops/rebase-ops.ts';
import type { Raw } from '#bot/raw.ts';
import { clashesOf, type DraftClash } from './draft-clash.ts';
import { type PendingBatch, received, type ServerChange, type SyncState, shownDraft } from './sync-state.ts';
import type { UndoSteps } from './undo-history.ts';

/** What a window keeps of an open bot, so that nothing is lost when it is closed. Plain data. */
export interface KeptDraft {
  readonly botId: string;
  readonly clientId: string;
  /** The revision that the batches were made from. */
  readonly baseRev: number;
  readonly pending: readonly PendingBatch[];
  readonly clashes: readonly DraftClash[];
  readonly steps: UndoSteps;
  readonly at: number;
}

/** A change of the server with what takes it back. */
export interface PastChange extends ServerChange {
  readonly inverse: readonly Op[];
}

export interface Restored {
  /** What the window showed when it was closed; `steps` begin with it. */
  readonly shown: Raw;
  readonly steps: UndoSteps;
  readonly state: SyncState;
  readonly clashes: readonly DraftClash[];
}

/**
 * The state of a window that was closed, with what was written since (`listed`). Without a whole history, what was pending is shown
 * as a question to the person: nothing is lost.
 */
export function restored(
  kept: Pick<KeptDraft, 'baseRev' | 'pending' | 'clashes' | 'steps'>,
  now: SyncState['base'],
  listed: readonly PastChange[] | undefined,
): Restored {
  // What was written after the bot was loaded comes as news.
  const past = listed?.filter(({ rev }) => rev <= now.rev);
  const before = past && stateAtClosing(kept, now, past);
  if (past === undefined || before === undefined) return asQuestion(kept, now);
  let state = before;
  const clashes = [...kept.clashes];
  for (const change of past) {
    const next = received(state, change);
    if (next === undefined) return asQuestion(kept, now);
    state = next.state;
    clashes.push(...next.clashes);
  }
  return { shown: shownDraft(before), steps: kept.steps, state, clashes };
}

/** A window, with what another one left that is not saved either. Both are on top of the same state of the server. */
export function joined(one: Restored, other: Restored): Restored {
  const { base } = one.state;
  const shown = shownDraft(one.state);
  const { batches, clashes } = rebaseBatches(base.draft, {
    mine: other.state.pending.map(({ ops }) => ops),
    theirs: one.state.pending.flatMap(({ ops }) => ops),
  });
  const more = other.state.pending.map((batch, index) => ({ ...batch, ops: batches[index] ?? [] }));
  const asked = clashesOf(clashes, { mine: shownDraft(other.state), theirs: shown });
  return {
    ...one,
    state: { base, pending: [...one.state.pending, ...more.filter(({ ops }) => ops.length > 0)] },
    clashes: [...one.clashes, ...other.clashes, ...asked],
  };
}

function stateAtClosing(
  { baseRev, pending }: Pick<KeptDraft, 'baseRev' | 'pending'>,
  now: SyncState['base'],
  past: readonly PastChange[],
): SyncState | undefined {
  const base = applyOps(
    now.draft,
    past.toReversed().flatMap(({ inverse }) => inverse),
  );
  if (!base.ok || baseRev + past.length !== now.rev) return undefined;
  const isApplicable = applyOps(
    base.value,
    pending.flatMap(({ ops }) => ops),
  ).ok;
  return isApplicable ? { base: { rev: baseRev, draft: base.value }, pending } : undefined;
}

function asQuestion(
  { pending, clashes }: Pick<KeptDraft, 'pending' | 'clashes'>,
  now: SyncState['base'],
): Restored {
  const asked = pending.flatMap(({ ops }) => ops).map((op) => questionOf(op, now.draft));
  return {
    shown: now.draft,
    steps: { undo: [], redo: [] },
    state: { base: now, pending: [] },
    clashes: [...clashes, ...asked],
  };
}

function questionOf(op: Op, draft: Raw): DraftClash {
  const path = op.op === 'add' ? [...op.list, op.value.id] : op.path;
  const theirs = valueAt(draft, path);
  const mine = op.op === 'set' ? op.to : op.op === 'add' ? op.value : op.op === 'move' ? theirs : undefined;
  return { path, base: undefined, mine, theirs, restore: undefined };
}
