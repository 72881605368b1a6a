import { applyOps } from '#bot/ops/apply-ops.ts';
import type { Op } from '#bot/ops/op.ts';
import { type BotDraft, isBotDraft } from '#builder/document/bot-draft.ts';

/** The ops of several changes, of which each sees the draft as the ones before it leave it. */
export function inTurn(
  draft: BotDraft,
  changes: readonly ((draft: BotDraft) => readonly Op[])[],
): readonly Op[] {
  let current = draft;
  const all: Op[] = [];
  for (const change of changes) {
    const ops = change(current);
    const next = applyOps({ ...current }, ops);
    // What does not fit is refused as a whole by the store.
    if (next.ok && isBotDraft(next.value)) current = next.value;
    all.push(...ops);
  }
  return all;
}
