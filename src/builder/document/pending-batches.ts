import type { Op } from '#bot/ops/op.ts';
import { jsonEqual } from '#lib/json-equal.ts';
import type { Batch } from './batch.ts';
import type { PendingBatch } from './sync-state.ts';

interface Naming {
  readonly newId: () => string;
  /** Whether the server may have written a batch. */
  readonly isSent: (batchId: string) => boolean;
}

/** The batches with one more. Typing into one field stays one batch for as long as it was not sent. */
export function withBatch(
  pending: readonly PendingBatch[],
  batch: Batch,
  { newId, isSent }: Naming,
): readonly PendingBatch[] {
  const last = pending.at(-1);
  const place = onlyPlace(batch.ops);
  const isSame =
    last !== undefined &&
    place !== undefined &&
    last.label === batch.label &&
    !isSent(last.batchId) &&
    jsonEqual(place, onlyPlace(last.ops));
  if (isSame) return pending.with(-1, { ...last, ops: batch.ops });
  return [...pending, { batchId: newId(), label: batch.label, ops: batch.ops }];
}

/** The place of a change that does nothing but give one place a value. */
function onlyPlace(ops: readonly Op[]): readonly string[] | undefined {
  const [op] = ops;
  return ops.length === 1 && op?.op === 'set' ? op.path : undefined;
}
