import { sql } from 'kysely';
import type { DueSession } from '../ports/session.ts';
import type { Leases, LimitLevels, Processes, ProcessRecord, Shared, SharedChats } from '../ports/shared.ts';
import type { Db } from '../sql/db.ts';
import { notInTrash } from './sessions.ts';
import { createSharedDrafts } from './shared-drafts.ts';
import type { SeeSession } from './turns.ts';
import { databaseNow } from './words.ts';

/** What processes over one database need of each other. */
export function createShared(db: Db, see: SeeSession): Shared {
  return {
    now: async () => {
      const { rows } = await sql<{ now: number }>`select ${now} as "now"`.execute(db);
      return rows[0]?.now ?? Number.NaN;
    },
    chats: createSharedChats(db, see),
    leases: createLeases(db),
    processes: createProcesses(db),
    limits: createLimitLevels(db),
    drafts: createSharedDrafts(db),
  };
}

const now = sql.raw(databaseNow);
const isFree = (by: string) => sql`("leaseBy" is null or "leaseBy" = ${by} or "leaseUntil" <= ${now})`;

function createSharedChats(db: Db, see: SeeSession): SharedChats {
  return {
    ...createRights(db),
    see: async (id, known) => {
      const seen = await see({ id, known });
      return seen === null || seen.isInTrash ? null : seen;
    },
    lastTurns: async (ids) => {
      const { rows } = await sql<{ id: string; lastTurn: number }>`
        select "id", "lastTurn" from "sessions" where "id" = any(${[...ids]}) and "isExpired" = 0`.execute(
        db,
      );
      return new Map(rows.map(({ id, lastTurn }) => [id, lastTurn]));
    },
    mark: async ({ sessionId, n }, { delivery, isReceived }) => {
      const { numAffectedRows = 0n } = await sql`
        update "sessions" set
          "delivery" = ${delivery === undefined ? sql`"delivery"` : sql`${delivery.after}`},
          "undelivered" = ${isReceived ? sql`null` : sql`"undelivered"`}
        where "id" = ${sessionId} and "lastTurn" = ${n}
          and ${delivery === undefined ? sql`true` : sql`"delivery" is not distinct from ${delivery.before}`}`.execute(
        db,
      );
      return numAffectedRows > 0n;
    },
    listening: async ({ botId, blockId, owner }) => {
      const { rows } = await sql<{ id: string }>`
        select "id" from "sessions" where "botId" = ${botId} and "kind" = 'preview' and "owner" = ${owner}
          and "waitingFor" = ${blockId} and "hasEnded" = 0 and "isExpired" = 0
        order by "lastTurnAt" desc, "createdAt" desc, "id" limit 1`.execute(db);
      return rows[0]?.id ?? null;
    },
    streamed: async (sessionId, n) => {
      const { rows } = await sql<{ streamed: string }>`
        select "streamed" from "streamedTexts" where "sessionId" = ${sessionId} and "n" = ${n}`.execute(db);
      return rows[0]?.streamed ?? null;
    },
    putStreamed: async (sessionId, { n, at, text }) => {
      await sql`insert into "streamedTexts" ("sessionId", "n", "at", "streamed") values (${sessionId}, ${n}, ${at}, ${text})
        on conflict ("sessionId") do update set "n" = excluded."n", "at" = excluded."at",
          "streamed" = excluded."streamed"`.execute(db);
    },
    sweepStreamed: async (before, limit) => {
      const { numAffectedRows = 0n } = await sql`delete from "streamedTexts" where "sessionId" in (
        select "sessionId" from "streamedTexts" where "at" < ${before} limit ${limit})`.execute(db);
      return Number(numAffectedRows);
    },
  };
}

type Rights = Pick<SharedChats, 'lease' | 'release' | 'renew' | 'claimDue' | 'nextWake'>;

/** The rights to take turns. */
function createRights(db: Db): Rights {
  return {
    lease: async ({ sessionId, n, by, ms }) => {
      const { numAffectedRows = 0n } = await sql`
        update "sessions" set "leaseBy" = ${by}, "leaseUntil" = ${now} + ${ms}::bigint
        where "id" = ${sessionId} and "lastTurn" = ${n} and "isExpired" = 0 and ${isFree(by)}`.execute(db);
      return numAffectedRows > 0n;
    },
    release: async (by, ids) => {
      await sql`update "sessions" set "leaseBy" = null, "leaseUntil" = null
        where "id" = any(${[...ids]}) and "leaseBy" = ${by}`.execute(db);
    },
    renew: async (by, ids, ms) => {
      await sql`update "sessions" set "leaseUntil" = ${now} + ${ms}::bigint
        where "id" = any(${[...ids]}) and "leaseBy" = ${by}`.execute(db);
    },
    claimDue: async ({ by, ms }, at, limit) => {
      const { rows } = await sql<DueSession>`
        update "sessions" set "leaseBy" = ${by}, "leaseUntil" = ${now} + ${ms}::bigint where "id" in (
          select "id" from "sessions" where "wakeAt" is not null and "wakeAt" <= ${at} and ${notInTrash} and ${isFree(by)}
          order by "wakeAt", "createdAt", "id" limit ${limit} for update skip locked)
        returning "id", "wakeAt"`.execute(db);
      return rows.toSorted((a, b) => a.wakeAt - b.wakeAt);
    },
    nextWake: async () => {
      const { rows } = await sql<{ wakeAt: number }>`
        select "wakeAt" from "sessions" where "wakeAt" is not null and ${notInTrash}
          and ("leaseBy" is null or "leaseUntil" <= ${now})
        order by "wakeAt" limit 1`.execute(db);
      return rows[0]?.wakeAt ?? null;
    },
  };
}

function createLeases(db: Db): Leases {
  return {
    take: async (name, by, ms) => {
      const { numAffectedRows = 0n } = await sql`
        insert into "leases" as l ("name", "by", "until") values (${name}, ${by}, ${now} + ${ms}::bigint)
        on conflict ("name") do update set "by" = excluded."by", "until" = excluded."until"
          where l."by" = excluded."by" or l."until" <= ${now}`.execute(db);
      return numAffectedRows > 0n;
    },
    isHeld: async (name) => {
      const { rows } = await sql`select from "leases" where "name" = ${name} and "until" > ${now}`.execute(
        db,
      );
      return rows.length > 0;
    },
    renew: async (by, names, ms) => {
      await sql`update "leases" set "until" = ${now} + ${ms}::bigint
        where "name" = any(${[...names]}) and "by" = ${by}`.execute(db);
    },
    release: async (by, names) => {
      await sql`delete from "leases" where "name" = any(${[...names]}) and "by" = ${by}`.execute(db);
    },
  };
}

function createProcesses(db: Db): Processes {
  return {
    beat: async ({ id, facts }) => {
      await sql`insert into "processes" ("id", "seenAt", "facts") values (${id}, ${now}, ${facts})
        on conflict ("id") do update set "seenAt" = excluded."seenAt", "facts" = excluded."facts"`.execute(
        db,
      );
    },
    remove: async (id) => {
      await sql`delete from "processes" where "id" = ${id}`.execute(db);
    },
    list: async (withinMs) => {
      const { rows } = await sql<ProcessRecord>`
        select "id", "seenAt", "facts" from "processes" where "seenAt" > ${now} - ${withinMs}::bigint
        order by "id"`.execute(db);
      return rows;
    },
    sweep: async (olderThanMs) => {
      await sql`delete from "processes" where "seenAt" < ${now} - ${olderThanMs}::bigint`.execute(db);
      await sql`delete from "leases" where "until" < ${now} - ${olderThanMs}::bigint`.execute(db);
    },
  };
}

function createLimitLevels(db: Db): LimitLevels {
  return {
    add: async (uses) => {
      const inOrder = uses.toSorted((a, b) => (a.name < b.name ? -1 : 1));
      const { rows } = await sql<{ name: string; level: number }>`
        with q as (select * from unnest(${inOrder.map(({ name }) => name)}::text[],
          ${inOrder.map(({ amount }) => amount)}::double precision[],
          ${inOrder.map(({ perMs }) => perMs)}::double precision[]) as q(name, amount, rate))
        insert into "limitLevels" as l ("name", "level", "at")
        select name, greatest(amount, 0), ${now} from q order by name
        on conflict ("name") do update set "at" = excluded."at", "level" = greatest(0,
          greatest(0, l."level" - (excluded."at" - l."at") * (select rate from q where q.name = excluded."name"))
            + (select amount from q where q.name = excluded."name"))
        returning "name", "level"`.execute(db);
      return new Map(rows.map(({ name, level }) => [name, level]));
    },
    sweep: async (ms) => {
      await sql`delete from "limitLevels" where "at" < ${now} - ${ms}::bigint`.execute(db);
    },
  };
}
