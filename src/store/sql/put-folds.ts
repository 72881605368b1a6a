import { monthStart } from '#lib/month-start.ts';
import type { NewFold } from '../ports/analytics.ts';
import type { FoldRow } from '../ports/fold-row.ts';
import { ALL_DAYS, monthDay } from './count-days.ts';
import { atomically, type Db, type Tx, toFlag } from './db.ts';

/** Writes folds in one step: a chat that changed meanwhile is left out. */
export function putFolds(db: Db, folds: readonly NewFold[]): Promise<number> {
  return atomically(db, async (tx) => {
    const written: NewFold[] = [];
    // In one order, as two processes may write the same ones.
    for (const fold of folds.toSorted((a, b) => (a.chat.sessionId < b.chat.sessionId ? -1 : 1)))
      if (await claim(tx, fold)) written.push(fold);
    for (const { chat, change } of written)
      for (const path of [change?.path, change?.slow])
        if (path)
          await tx
            .insertInto('foldPaths')
            .values({ botId: chat.botId, ...path })
            .onConflict((conflict) => conflict.columns(['botId', 'signature']).doNothing())
            .execute();
    await addCounts(
      tx,
      written.flatMap(({ chat, change }) =>
        (change?.rows ?? []).map((row) => ({ ...row, botId: chat.botId, day: change?.day ?? 0 })),
      ),
    );
    return written.length;
  });
}

/** Whether the chat was as it had been found. */
async function claim(tx: Tx, { chat, change, isFailed = false, dueAt }: NewFold): Promise<boolean> {
  const { sessionId, folded } = chat;
  const { to, path, day, version } = change ?? {};
  const { numUpdatedRows } = await tx
    .updateTable('chatFolds')
    .set({
      ...{ dueAt: dueAt ?? null, isFailed: toFlag(isFailed) },
      ...(change !== undefined && {
        ...{ n: to?.n ?? null, digest: to?.digest ?? null, path: path?.signature ?? null },
        ...{ day, version },
      }),
    })
    .where('sessionId', '=', sessionId)
    .where('n', folded === null ? 'is' : '=', folded?.n ?? null)
    .where('dueAt', chat.dueAt === null ? 'is' : '=', chat.dueAt)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

type CountRow = FoldRow & { readonly botId: string; readonly day: number };

/** Adds to counts, those of their month and of all days too; those that come to nothing are removed. */
export async function addCounts(tx: Tx, rows: readonly CountRow[]): Promise<void> {
  const all = rows.flatMap((row) =>
    [row.day, monthDay(monthStart(row.day)), ALL_DAYS].map((day) => ({ ...row, day })),
  );
  const merged = [...merge(all)].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  for (let start = 0; start < merged.length; start += ROWS)
    await tx
      .insertInto('foldCounts')
      .values(merged.slice(start, start + ROWS))
      .onConflict((conflict) =>
        conflict
          .columns(['botId', 'kind', 'day', 'version', 'place', 'way'])
          .doUpdateSet((eb) => ({ count: eb('foldCounts.count', '+', eb.ref('excluded.count')) })),
      )
      .execute();
  for (const { count, ...key } of merged)
    if (count < 0)
      await tx
        .deleteFrom('foldCounts')
        .where((eb) => eb.and(key))
        .where('count', '=', 0)
        .execute();
}

/** Each row once, by its key. */
function merge(rows: readonly CountRow[]): ReadonlyMap<string, CountRow> {
  const merged = new Map<string, CountRow>();
  for (const row of rows) {
    const key = JSON.stringify([row.botId, row.kind, row.day, row.version, row.place, row.way]);
    const before = merged.get(key);
    merged.set(key, before === undefined ? row : { ...row, count: before.count + row.count });
  }
  for (const [key, { count }] of merged) if (count === 0) merged.delete(key);
  return merged;
}

const ROWS = 100;
