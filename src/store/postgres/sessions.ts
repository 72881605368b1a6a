import { sql } from 'kysely';
import type { DueSession, SessionRecord, Sessions, StoredTurn } from '../ports/session.ts';
import { atomically, type Db, type Tx } from '../sql/db.ts';
import { forgetTests, noticeExpired } from '../sql/fold-queue.ts';

/** Conversations, as management sees them. */
export function createSessions(db: Db): Sessions {
  return {
    get: async ({ botId, id }) => {
      const { rows } = await sql<SessionRow>`
        select "id", "workspaceId", "botId", "version", "kind", "owner", "resultId", "createdAt", "idleMs", "wakeAt",
          "hasEnded", "lastTurn", "lastTurnAt"
        from "sessions" where "id" = ${id} and "botId" = ${botId}`.execute(db);
      const [row] = rows;
      return row ? toRecord(row) : null;
    },
    events: async ({ botId, id }) => {
      const { rows } = await sql<StoredTurn>`
        select t."n", t."at", t."event" from "sessions" s
        join "turns" t on t."day" = s."day" and t."sessionId" = s."id"
        where s."id" = ${id} and s."botId" = ${botId} order by t."n"`.execute(db);
      return rows;
    },
    due: async (now, limit) => {
      const { rows } = await sql<DueSession>`
        select "id", "wakeAt" from "sessions" where "wakeAt" is not null and "wakeAt" <= ${now} and ${notInTrash}
        order by "wakeAt", "createdAt", "id" limit ${limit}`.execute(db);
      return rows;
    },
    nextWake: async () => {
      const { rows } = await sql<{ wakeAt: number }>`
        select "wakeAt" from "sessions" where "wakeAt" is not null and ${notInTrash}
        order by "wakeAt" limit 1`.execute(db);
      return rows[0]?.wakeAt ?? null;
    },
    setWake: async ({ id, wakeAt: from }, wakeAt) => {
      // `idleUntil` may be too early, never too late: a sweep looks again.
      await sql`update "sessions" set "wakeAt" = ${wakeAt}, "idleUntil" = "createdAt" + "idleMs"
        where "id" = ${id} and "wakeAt" = ${from}`.execute(db);
    },
    sweep: (now, limit) => atomically(db, (tx) => sweep(tx, now, limit)),
  };
}

/** Chats of bots in the trash are not woken. */
export const notInTrash = sql`"botId" not in (select "id" from "bots" where "deletedAt" is not null)`;

type SessionRow = Omit<SessionRecord, 'turn' | 'hasEnded' | 'idleUntil'> & {
  readonly wakeAt: number | null;
  readonly hasEnded: number;
  readonly lastTurn: number;
};

function toRecord({ wakeAt, hasEnded, lastTurn, ...facts }: SessionRow): SessionRecord {
  return {
    ...facts,
    turn: lastTurn,
    idleUntil: Math.max(facts.lastTurnAt, wakeAt ?? 0) + facts.idleMs,
    hasEnded: hasEnded === 1,
  };
}

type SweptRow = Pick<SessionRecord, 'id' | 'botId' | 'createdAt' | 'kind'> & {
  readonly day: number;
  readonly isOver: boolean;
};

/** Ends up to `limit` sessions whose time is over; gives how many were looked at. Those under way are left for later. */
async function sweep(tx: Tx, now: number, limit: number): Promise<number> {
  const { rows } = await sql<SweptRow>`
    select "id", "botId", "createdAt", "day", "kind", greatest("lastTurnAt", "wakeAt") + "idleMs" <= ${now} as "isOver" from "sessions"
    where "isExpired" = 0 and "idleUntil" <= ${now} order by "idleUntil", "id" limit ${limit}
    for update skip locked`.execute(tx);
  const alive = rows.filter(({ isOver }) => !isOver).map(({ id }) => id);
  const over = rows.filter(({ isOver }) => isOver);
  const ended = over.filter(({ kind }) => kind === 'live').map(({ id }) => id);
  const tests = over.filter(({ kind }) => kind !== 'live');
  const previews = tests.map(({ id }) => id);
  // `idleUntil` is only brought up to date with a snapshot: the last turn decides.
  if (alive.length > 0)
    await sql`update "sessions" set "idleUntil" = greatest("lastTurnAt", "wakeAt") + "idleMs"
      where "id" = any(${alive})`.execute(tx);
  if (over.length > 0) {
    const keys = sql`select unnest(${over.map(({ day }) => day)}::int[]), unnest(${over.map(({ id }) => id)}::text[])`;
    await sql`delete from "snapshots" where ("day", "sessionId") in (${keys})`.execute(tx);
  }
  await noticeExpired(tx, ended);
  if (ended.length > 0)
    await sql`update "sessions" set "isExpired" = 1, "wakeAt" = null where "id" = any(${ended})`.execute(tx);
  if (previews.length > 0) {
    await forgetTests(tx, tests);
    await sql`delete from "turns" t using "sessions" s
      where s."id" = any(${previews}) and t."day" = s."day" and t."sessionId" = s."id"`.execute(tx);
    await sql`delete from "sessions" where "id" = any(${previews})`.execute(tx);
  }
  return rows.length;
}
