import type { Op } from '#bot/ops/op.ts';

/** Changes that were made together, with a label for menus and versions: `Move blocks`. */
export interface Batch {
  readonly label: string;
  readonly ops: readonly Op[];
}
