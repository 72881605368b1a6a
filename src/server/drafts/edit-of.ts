import { itemsOf } from '#bot/ops/items.ts';
import type { Op } from '#bot/ops/op.ts';
import type { Raw } from '#bot/raw.ts';
import type { BotEdit } from '#store/ports/bot.ts';
import type { NewOpBatch } from '#store/ports/op-batch.ts';

/** A batch with its ops as data. */
export interface ReadBatch extends Omit<NewOpBatch, 'ops' | 'inverse'> {
  readonly ops: readonly Op[];
  readonly inverse: readonly Op[];
}

/** A change of a draft. */
export interface DraftChange {
  /** The revision that it was made from. */
  readonly baseRev: number;
  readonly after: Raw;
  readonly batches: readonly ReadBatch[];
}

/** Larger descriptions are not kept: who follows the draft loads it again. */
const MOST_BYTES = 4 * 1024 * 1024;

/** What the store is told of a change besides the new values. */
export function editOf({ baseRev, after, batches }: DraftChange): BotEdit {
  const groups = changedGroups(
    after,
    batches.flatMap(({ ops }) => ops),
  );
  const stored = batches.map(toStored);
  const size = stored.reduce((sum, { ops, inverse }) => sum + ops.length + inverse.length, 0);
  if (size > MOST_BYTES) return { baseRev, batches: [], isUndescribed: true, groups };
  return { baseRev, batches: stored, groups };
}

function toStored({ batchId, userId, clientId, label, ops, inverse }: ReadBatch): NewOpBatch {
  return { batchId, userId, clientId, label, ops: JSON.stringify(ops), inverse: JSON.stringify(inverse) };
}

/** The groups that ops are about; undefined: all of them, perhaps. */
function changedGroups(after: Raw, ops: readonly Op[]): BotEdit['groups'] {
  const ids = new Set<string>();
  for (const op of ops) {
    // The order of groups is no change of a group.
    const paths =
      op.op === 'add' ? [[...op.list, op.value.id]] : op.op === 'move' ? movedBetween(op) : [op.path];
    for (const [field, id] of paths) {
      if (field !== 'groups') continue;
      if (id === undefined) return undefined;
      ids.add(id);
    }
  }
  const present = new Set(itemsOf(after.groups)?.map(({ id }) => id));
  return {
    changed: [...ids].filter((id) => present.has(id)),
    removed: [...ids].filter((id) => !present.has(id)),
  };
}

const movedBetween = ({
  path,
  list,
}: Extract<Op, { readonly op: 'move' }>): readonly (readonly string[])[] =>
  list.length === 1 ? [] : [path, list];
