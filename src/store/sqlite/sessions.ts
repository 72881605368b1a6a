import type { Kysely } from 'kysely';
import type { DueSession, SessionRecord, Sessions } from '../ports/session.ts';
import { atomically, type Db, type Tx } from '../sql/db.ts';
import { forgetTests, noticeExpired } from '../sql/fold-queue.ts';
import type { Tables } from '../sql/tables.ts';
import type { ChatTables } from './chat-tables.ts';

/** Conversations, as management sees them. */
export function createSessions(given: Db): Sessions {
  const db = given.$extendTables<ChatTables>();
  const find = (botId: string, id: string) =>
    db.selectFrom('sessions').selectAll().where('id', '=', id).where('botId', '=', botId).executeTakeFirst();
  return {
    get: async ({ botId, id }) => {
      const row = await find(botId, id);
      const last = row && (await lastTurn(db, row.seq));
      if (!row || !last) return null;
      const { seq, isExpired, snapshot, snapshotTurn, wakeAt, ...rest } = row;
      return {
        ...rest,
        turn: last.n,
        lastTurnAt: last.at,
        idleUntil: Math.max(last.at, wakeAt ?? 0) + row.idleMs,
        hasEnded: row.hasEnded === 1,
      } satisfies SessionRecord;
    },
    events: async ({ botId, id }) => {
      const row = await find(botId, id);
      if (!row) return [];
      return db
        .selectFrom('turns')
        .select(['n', 'at', 'event'])
        .where('sessionSeq', '=', row.seq)
        .orderBy('n')
        .execute();
    },
    due: (now, limit) => dueSessions(db, now, limit),
    nextWake: async () => {
      const first = await db
        .selectFrom('sessions')
        .select('wakeAt')
        .where('wakeAt', 'is not', null)
        .where('botId', 'not in', trashed(db))
        .orderBy('wakeAt')
        .limit(1)
        .executeTakeFirst();
      return first?.wakeAt ?? null;
    },
    setWake: async ({ id, wakeAt: from }, wakeAt) => {
      await db
        .updateTable('sessions')
        // `idleUntil` may be too early, never too late: a sweep looks again.
        .set(({ eb }) => ({ wakeAt, idleUntil: eb('createdAt', '+', eb.ref('idleMs')) }))
        .where('id', '=', id)
        .where('wakeAt', '=', from)
        .execute();
    },
    sweep: (now, limit) => atomically(given, (tx) => sweep(tx, now, limit)),
  };
}

type ChatDb = Kysely<Tables & ChatTables>;

/** Ends up to `limit` sessions whose time is over; gives how many were looked at. */
async function sweep(given: Tx, now: number, limit: number): Promise<number> {
  const tx = given.$extendTables<ChatTables>();
  const idle = await tx
    .selectFrom('sessions')
    .select(['seq', 'id', 'botId', 'kind', 'createdAt', 'idleMs', 'wakeAt'])
    .where('isExpired', '=', 0)
    .where('idleUntil', '<=', now)
    .orderBy('idleUntil')
    .limit(limit)
    .execute();
  for (const { seq, id, kind, idleMs, wakeAt, ...rest } of idle) {
    // `idleUntil` is only brought up to date with a snapshot: the last turn decides.
    const idleUntil = Math.max((await lastTurn(tx, seq))?.at ?? 0, wakeAt ?? 0) + idleMs;
    if (idleUntil > now) {
      await tx.updateTable('sessions').set({ idleUntil }).where('seq', '=', seq).execute();
    } else if (kind === 'preview') {
      await forgetTests(given, [rest]);
      await tx.deleteFrom('turns').where('sessionSeq', '=', seq).execute();
      await tx.deleteFrom('sessions').where('seq', '=', seq).execute();
    } else {
      await noticeExpired(given, [id]);
      await tx
        .updateTable('sessions')
        .set({ isExpired: 1, snapshot: '', wakeAt: null })
        .where('seq', '=', seq)
        .execute();
    }
  }
  return idle.length;
}

async function dueSessions(db: ChatDb, now: number, limit: number): Promise<readonly DueSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'wakeAt'])
    .where('wakeAt', 'is not', null)
    .where('wakeAt', '<=', now)
    .where('botId', 'not in', trashed(db))
    .orderBy('wakeAt')
    .orderBy('seq')
    .limit(limit)
    .execute();
  return rows.map(({ id, wakeAt }) => ({ id, wakeAt: wakeAt ?? now }));
}

const trashed = (db: ChatDb) => db.selectFrom('bots').select('id').where('deletedAt', 'is not', null);

function lastTurn(db: ChatDb, sessionSeq: number) {
  return db
    .selectFrom('turns')
    .select(['n', 'at'])
    .where('sessionSeq', '=', sessionSeq)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst();
}
