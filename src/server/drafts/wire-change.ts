import type { Op } from '#bot/ops/op.ts';
import { ownJson } from '#lib/own-json.ts';
import { isoTime } from '#server/wire/iso-time.ts';
import type { OpBatch } from '#store/ports/op-batch.ts';

/** A batch on the wire, as others see it. */
export interface WireChange {
  readonly rev: number;
  readonly at: string;
  readonly userId: string | null;
  readonly clientId: string | null;
  readonly batchId: string;
  readonly label: string;
  readonly ops: readonly Op[];
  /** What takes them back. */
  readonly inverse?: readonly Op[];
}

/** A stored batch for the wire. */
export function toWireChange(batch: OpBatch, withInverse = false): WireChange {
  const { rev, at, userId, clientId, batchId, label, ops, inverse } = batch;
  return {
    ...{ rev, at: isoTime(at), userId, clientId, batchId, label, ops: ownJson<readonly Op[]>(ops) },
    ...(withInverse && { inverse: ownJson<readonly Op[]>(inverse) }),
  };
}
