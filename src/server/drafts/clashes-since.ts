import { isDraftField } from '#bot/draft/draft-fields.ts';
import { applyOps } from '#bot/ops/apply-ops.ts';
import { diffOps } from '#bot/ops/diff-ops.ts';
import type { Op } from '#bot/ops/op.ts';
import { type Clash, rebaseOps } from '#bot/ops/rebase-ops.ts';
import type { Raw } from '#bot/raw.ts';
import type { Bot } from '#store/ports/bot.ts';
import type { Store } from '#store/ports/store.ts';
import { draftOf } from './draft-of.ts';
import { isWhole, toWrittenBatch } from './read-past.ts';

/** Larger comparisons take too long. */
const MOST_BATCHES = 1000;
const MOST_PAIRS = 200_000;
/** More clashes than that help nobody. */
const MOST_CLASHES = 100;

/**
 * Where new values of some fields and what was written to the bot since an instant do not fit together; undefined: the
 * history does not reach back to then.
 */
export async function clashesSince(
  { opBatches }: Pick<Store, 'opBatches'>,
  bot: Bot,
  { after, instant }: { readonly after: Raw; readonly instant: number },
): Promise<readonly Clash[] | undefined> {
  const batches = await opBatches.list(bot.id, { afterTime: instant, limit: MOST_BATCHES });
  const afterRev = (batches[0]?.rev ?? bot.rev + 1) - 1;
  if (!isWhole(batches, { afterRev, rev: bot.rev })) return undefined;
  // A revision without a description may lie between the instant and the first batch.
  const [last] = afterRev === 0 ? [] : await opBatches.list(bot.id, { afterRev: afterRev - 1, limit: 1 });
  if (afterRev > 0 && last?.rev !== afterRev) return undefined;
  const given = Object.keys(after).filter(isDraftField);
  const past = batches
    .map(toWrittenBatch)
    .map(({ ops, inverse }) => ({ ops: about(ops, given), inverse: about(inverse, given) }));
  const now = draftOf(bot, given);
  const base = applyOps(
    now,
    past.toReversed().flatMap(({ inverse }) => inverse),
  );
  if (!base.ok) return undefined;
  const mine = diffOps(base.value, after);
  const theirs = past.flatMap(({ ops }) => ops);
  if (mine.length * theirs.length > MOST_PAIRS) return undefined;
  return rebaseOps(base.value, { mine, theirs }).clashes.slice(0, MOST_CLASHES);
}

/** The ops about some fields. Nothing moves from one field to another. */
function about(ops: readonly Op[], fields: readonly string[]): readonly Op[] {
  return ops.filter((op) => fields.includes((op.op === 'add' ? op.list : op.path)[0] ?? ''));
}
