import type { Op } from '#bot/ops/op.ts';
import type { TextContrast } from '#model/theme-contrast.ts';

/** The ops that give every text that cannot be read the closest colour that can. */
export function nearestOps(rows: readonly TextContrast[]): readonly Op[] {
  return rows.flatMap(({ path, nearest }) =>
    nearest === undefined ? [] : [{ op: 'set', path: ['theme', ...path], to: nearest }],
  );
}
