import type { WrittenBatch } from '#bot/draft/accept-batches.ts';
import type { Op } from '#bot/ops/op.ts';
import { ownJson } from '#lib/own-json.ts';
import type { Bot } from '#store/ports/bot.ts';
import type { OpBatch } from '#store/ports/op-batch.ts';
import type { Store } from '#store/ports/store.ts';

/** More changes at once take too long to be compared. */
const MOST_BATCHES = 1000;

/** What was written to a draft since a revision, in order; undefined: not all of it is known, or it is too much. */
export async function readPast(
  { opBatches }: Pick<Store, 'opBatches'>,
  bot: Pick<Bot, 'id' | 'rev'>,
  afterRev: number,
): Promise<readonly OpBatch[] | undefined> {
  const count = bot.rev - afterRev;
  if (count < 0 || count > MOST_BATCHES) return undefined;
  if (count === 0) return [];
  const batches = await opBatches.list(bot.id, { afterRev, limit: count });
  return isWhole(batches, { afterRev, rev: bot.rev }) ? batches : undefined;
}

/** Whether every revision has its batch. */
export function isWhole(
  batches: readonly OpBatch[],
  { afterRev, rev }: { readonly afterRev: number; readonly rev: number },
): boolean {
  return (
    batches.length === rev - afterRev && batches.every((batch, index) => batch.rev === afterRev + index + 1)
  );
}

/** A stored batch with its ops. */
export function toWrittenBatch({ batchId, ops, inverse }: OpBatch): WrittenBatch {
  return {
    batchId,
    ops: ownJson<readonly Op[]>(ops),
    inverse: ownJson<readonly Op[]>(inverse),
  };
}
