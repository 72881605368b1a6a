import type { FoldRow } from '#store/ports/fold-row.ts';

/** The same counts with each row once; those that come to 0 are left out. */
export function sumRows(rows: readonly FoldRow[]): readonly FoldRow[] {
  const sums = new Map<string, FoldRow>();
  for (const row of rows) {
    const key = JSON.stringify([row.kind, row.version, row.place, row.way]);
    const before = sums.get(key);
    sums.set(key, before === undefined ? row : { ...row, count: before.count + row.count });
  }
  return [...sums.values()].filter(({ count }) => count !== 0);
}
