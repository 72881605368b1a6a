import { dayOf } from '#lib/day-of.ts';
import type { ChangedChats } from '../changed-chats.ts';
import type { FoldGaps } from '../ports/analytics.ts';
import type { ResultIds } from './chat-rows.ts';
import { atomically, type Db, type Tx, toFlag } from './db.ts';
import { addCounts } from './put-folds.ts';

/** Chats with what is needed to fold them. */
export const chatsToFold = (db: Db) =>
  db
    .selectFrom('chatFolds as f')
    .leftJoin('results as r', 'r.id', 'f.resultId')
    .select(['f.sessionId', 'f.botId', 'f.dueAt', 'f.n', 'f.digest', 'r.isArchived']);

/** Writes down the live chats that turns of this process have changed. */
export async function noticeChats(db: Db, chats: ChangedChats, restMs: number): Promise<null> {
  for (;;) {
    const changed = chats.take(PAGE);
    try {
      await noticeSome(db, changed, restMs);
    } catch (error) {
      chats.putBack(changed);
      throw error;
    }
    if (changed.length < PAGE) return null;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function noticeSome(db: Db, changed: ReturnType<ChangedChats['take']>, restMs: number): Promise<void> {
  const dueAt = new Map(changed.map(({ id, at, hasEnded }) => [id, hasEnded ? at : at + restMs]));
  if (dueAt.size === 0) return;
  const live = await db
    .selectFrom('sessions')
    .select(['id', 'botId', 'resultId'])
    .where('id', 'in', [...dueAt.keys()])
    .where('kind', '=', 'live')
    .orderBy('id')
    .execute();
  if (live.length === 0) return;
  await db
    .insertInto('chatFolds')
    .values(live.map(({ id, ...chat }) => ({ ...chat, sessionId: id, dueAt: dueAt.get(id) ?? 0 })))
    .onConflict((conflict) =>
      conflict.column('sessionId').doUpdateSet(({ ref }) => ({ dueAt: ref('excluded.dueAt') })),
    )
    .execute();
}

/** Live chats that have expired are looked at once more: their last turns may have been missed when a process was killed. */
export async function noticeExpired(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  await tx
    .insertInto('chatFolds')
    .columns(['sessionId', 'botId', 'resultId', 'dueAt'])
    .expression((eb) =>
      eb
        .selectFrom('sessions')
        .select(({ lit }) => ['id', 'botId', 'resultId', lit(0).as('dueAt')])
        .where('id', 'in', sessionIds)
        .orderBy('id'),
    )
    .onConflict((conflict) => conflict.column('sessionId').doUpdateSet({ dueAt: 0 }))
    .execute();
}

/** What is counted of results may have changed. */
export async function noticeResults(tx: Tx, resultIds: readonly string[]): Promise<void> {
  if (resultIds.length > 0)
    await tx.updateTable('chatFolds').set({ dueAt: 0 }).where('resultId', 'in', resultIds).execute();
}

/** The chats of results are being removed. What is still counted of them stays, and is counted as such. */
export async function forgetFolds(tx: Tx, resultIds: ResultIds): Promise<void> {
  const left = await tx
    .deleteFrom('chatFolds')
    .where('resultId', 'in', resultIds)
    .returning(['botId', 'day', 'version', 'n'])
    .execute();
  const kept = left.flatMap(({ botId, day, version, n }) =>
    n === null || day === null || version === null
      ? []
      : [{ botId, day, kind: 'chat' as const, version, place: '', way: 'kept', count: 1 }],
  );
  await addCounts(tx, kept);
}

/** Test chats are being removed: how many there were is kept. They are chats of drafts, not of a version. */
export async function forgetTests(
  tx: Tx,
  chats: readonly { readonly botId: string; readonly createdAt: number }[],
): Promise<void> {
  const row = { kind: 'chat' as const, version: '', place: '', way: 'tests', count: 1 };
  await addCounts(
    tx,
    chats.map(({ botId, createdAt }) => ({ ...row, botId, day: dayOf(createdAt) })),
  );
}

/** Chats that could not be counted are due again. */
export async function retryFailed(db: Db, botId: string, limit: number): Promise<number> {
  const failed = db
    .selectFrom('chatFolds')
    .select('sessionId')
    .where('botId', '=', botId)
    .where('isFailed', '=', toFlag(true))
    .where('dueAt', 'is', null)
    .limit(limit);
  const { numUpdatedRows } = await db
    .updateTable('chatFolds')
    .set({ dueAt: 0 })
    .where('sessionId', 'in', failed)
    .where('dueAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function findGaps(db: Db, botId: string): Promise<FoldGaps> {
  const of = (isFailed: boolean, isDue: boolean) =>
    db
      .selectFrom('chatFolds')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('botId', '=', botId)
      .where('isFailed', '=', toFlag(isFailed))
      .where('dueAt', isDue ? 'is not' : 'is', null)
      .executeTakeFirstOrThrow();
  const [failed, retried, waiting] = [await of(true, false), await of(true, true), await of(false, true)];
  return { failed: failed.count, retried: retried.count, waiting: waiting.count };
}

export function recountBot(db: Db, botId: string): Promise<null> {
  return atomically(db, async (tx) => {
    await tx
      .updateTable('chatFolds')
      .set({ dueAt: 0, n: null, digest: null, path: null, isFailed: 0 })
      .where('botId', '=', botId)
      .execute();
    await tx.deleteFrom('foldCounts').where('botId', '=', botId).execute();
    await tx.deleteFrom('foldPaths').where('botId', '=', botId).execute();
    return null;
  });
}

const PAGE = 200;
