import { applyOps } from '#bot/ops/apply-ops.ts';
import { invertOps } from '#bot/ops/invert-ops.ts';
import type { Op, OpFailure } from '#bot/ops/op.ts';
import type { Raw } from '#bot/raw.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { Batch } from './batch.ts';
import { type BotDraft, isBotDraft } from './bot-draft.ts';
import { indexOf } from './draft-index.ts';
import { type SelectionStore, type Thing, thingsOf } from './selection.ts';
import { UndoHistory, type UndoSteps } from './undo-history.ts';

/** The draft as this person sees it. Every change is a batch of ops. */
export interface DocumentStore {
  readonly get: () => BotDraft;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Makes changes. Those with the same label that touch the same places within a second are undone together.
   * @example store.run('Rename group', [{ op: 'set', path: ['groups', id, 'title'], to: 'Welcome' }])
   */
  readonly run: (label: string, ops: readonly Op[]) => Result<undefined, OpFailure>;
  /** What would be undone or redone next; undefined: nothing. */
  readonly undoLabel: () => string | undefined;
  readonly redoLabel: () => string | undefined;
  readonly undo: () => void;
  readonly redo: () => void;
  /** What can be undone and redone, to be kept. */
  readonly steps: () => UndoSteps;
  /** Shows another state of the draft: somebody else changed it. */
  readonly receive: (draft: Raw) => void;
}

/** What somebody does with the changes of a store: saves them. */
export type OnBatch = (batch: Batch) => void;

/** More is not remembered: steps are kept in the browser. */
const MOST_SELECTED = 50;

interface StoreOptions {
  readonly draft: BotDraft & Raw;
  readonly onBatch: OnBatch;
  /** Milliseconds, for what counts as one change. */
  readonly now: () => number;
  /** What could be undone and redone when the draft was as it is given. Default: nothing. */
  readonly steps?: UndoSteps | undefined;
  /** What undo and redo select as it was. Default: they leave it alone. */
  readonly selection?: SelectionStore;
}

/** A store over a draft. Nothing of it waits: changes are there when `run` returns. */
export function createDocumentStore({ draft, onBatch, now, steps, selection }: StoreOptions): DocumentStore {
  let current = draft;
  const history = new UndoHistory(steps);
  const listeners = new Set<() => void>();

  function apply(batch: Batch): Result<readonly Op[], OpFailure> {
    const inverse = invertOps(current, batch.ops);
    const next = applyOps(current, batch.ops);
    if (!inverse.ok) return inverse;
    if (!next.ok) return next;
    if (!isBotDraft(next.value)) return err({ index: 0, code: 'BAD_PATH', path: [] });
    current = next.value;
    return inverse;
  }

  function notify(): void {
    for (const listener of listeners) listener();
  }

  function step(direction: 'undo' | 'redo'): void {
    const taken = history.take(direction, current, selectedIn(selection));
    if (taken === undefined || !apply(taken.batch).ok) return;
    onBatch(taken.batch);
    notify();
    selectAgain(selection, current, taken.selected);
  }

  return {
    get: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    run: (label, ops) => {
      if (ops.length === 0) return ok(undefined);
      const selected = selectedIn(selection);
      const inverse = apply({ label, ops });
      if (!inverse.ok) return inverse;
      history.add({ label, ops }, { inverse: inverse.value, at: now(), selected });
      onBatch({ label, ops });
      notify();
      return ok(undefined);
    },
    undoLabel: () => history.peek('undo'),
    redoLabel: () => history.peek('redo'),
    undo: () => step('undo'),
    redo: () => step('redo'),
    steps: () => history.steps,
    receive: (next) => {
      if (next === current || !isBotDraft(next)) return;
      history.moved(current, next);
      current = next;
      notify();
    },
  };
}

function selectedIn(selection: SelectionStore | undefined): readonly Thing[] {
  const things = selection === undefined ? [] : thingsOf(selection.get());
  return things.length > MOST_SELECTED ? [] : things;
}

/** Selects again what is still there of what was selected. */
function selectAgain(selection: SelectionStore | undefined, draft: BotDraft, things: readonly Thing[]): void {
  const index = indexOf(draft);
  const still = things.filter(({ kind, id }) => index[kind].has(id));
  if (still.length > 0) selection?.select(still);
}
