import type { DraftField } from '#bot/draft/draft-fields.ts';
import { isDraftField } from '#bot/draft/draft-fields.ts';
import { diffOps } from '#bot/ops/diff-ops.ts';
import { invertOps } from '#bot/ops/invert-ops.ts';
import type { Raw } from '#bot/raw.ts';
import type { OperationContext } from '#server/operation.ts';
import type { Bot, BotEdit } from '#store/ports/bot.ts';
import { draftOf } from './draft-of.ts';
import { editOf } from './edit-of.ts';

/** A change that was made by giving new values. */
export interface NewValues {
  /** The new values of some fields of the draft; undefined: the field stays. */
  readonly after: Readonly<Partial<Record<DraftField, unknown>>>;
  /** What was done, for the history. */
  readonly label: string;
}

/** The ops that lead from a stored bot to new values of its draft. */
export function diffedEdit(
  { app, caller }: Pick<OperationContext, 'app' | 'caller'>,
  bot: Bot,
  values: NewValues,
): BotEdit {
  const after: Raw = Object.fromEntries(
    Object.entries(values.after).filter(([, value]) => value !== undefined),
  );
  const before = draftOf(bot, Object.keys(after).filter(isDraftField));
  const ops = diffOps(before, after);
  if (ops.length === 0) return { baseRev: bot.rev, batches: [], groups: { changed: [], removed: [] } };
  const inverse = invertOps(before, ops);
  if (!inverse.ok) throw new Error(`A difference cannot be inverted: ${inverse.error.code}`);
  const batch = {
    batchId: app.newId(),
    userId: caller.kind === 'user' ? caller.userId : null,
    clientId: null,
    label: values.label,
    ops,
    inverse: inverse.value,
  };
  return editOf({ baseRev: bot.rev, after, batches: [batch] });
}
