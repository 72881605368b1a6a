import type { Op } from '#bot/ops/op.ts';
import type { BotDraft } from '#builder/document/bot-draft.ts';
import type { Variable } from '#model/graph.ts';

/** Adds a variable as the last one. */
export function newVariableOp({ variables }: BotDraft, value: Variable): Op {
  return { op: 'add', list: ['variables'], value, after: variables.at(-1)?.id ?? null };
}
