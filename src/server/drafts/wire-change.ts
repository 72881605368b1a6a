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
}

/** A stored batch for the wire. */
export function toWireChange({ rev, at, userId, clientId, batchId, label, ops }: OpBatch): WireChange {
  return { rev, at: isoTime(at), userId, clientId, batchId, label, ops: ownJson<readonly Op[]>(ops) };
}
