import { type RawBuilder, sql } from 'kysely';
import { type ArchiveDialect, isAfter } from '../sql/archive.ts';

/** Fields of the JSON list `json`, as columns. */
const fields = (names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql`r.value ->> ${sql.lit(`$."${name}"`)}`));
const names = (all: readonly string[]): RawBuilder<unknown> => sql.join(all.map((each) => sql.ref(each)));

const plainColumns = [
  ...['id', 'workspaceId', 'botId', 'version', 'kind', 'owner', 'resultId', 'createdAt', 'idleMs'],
  ...['idleUntil', 'hasEnded', 'isExpired', 'wakeAt', 'snapshotTurn', 'snapshot'],
];
const factColumns = ['resultId', 'blockId', 'content', 'files', 'variables', 'edges'];
const logColumns = ['resultId', 'createdAt', 'status', 'description', 'details', 'context'];

/** What an archive needs to know of SQLite, which numbers the rows of chats. */
export const sqliteArchive: ArchiveDialect = {
  insert: (table, columns, json) =>
    sql`insert into ${sql.table(table)} (${names(columns)}) select ${fields(columns)} from json_each(${json}) r`,
  chats: {
    sessions: {
      key: ['id'],
      read: (after, limit) => sql`
        select "id", "workspaceId", "botId", "version", "kind", "owner", "resultId", "createdAt",
          cast(round("idleMs") as integer) as "idleMs", cast(round("idleUntil") as integer) as "idleUntil", "hasEnded",
          "isExpired", "wakeAt", case when "snapshot" = '' then -1 else "snapshotTurn" end as "snapshotTurn", "snapshot",
          coalesce((select max("n") from "turns" where "sessionSeq" = "seq"), -1) as "lastTurn",
          coalesce((select "at" from "turns" where "sessionSeq" = "seq" order by "n" desc limit 1), "createdAt") as "lastTurnAt",
          coalesce((select "written" from "turns" where "sessionSeq" = "seq" order by "n" desc limit 1), 0) as "written"
        from "sessions" where ${isAfter(['id'], after)} order by "id" limit ${limit}`,
      write: (json) => sql`insert into "sessions" (${names(plainColumns)})
        select ${fields(plainColumns)} from json_each(${json}) r order by r.value ->> 'createdAt', r.key`,
    },
    turns: {
      key: ['sessionId', 'n'],
      read: (after, limit) => sql`
        select s."id" as "sessionId", t."n", t."at", t."event", t."delta", t."resultId", t."blockId", t."content",
          t."files", t."variables", t."edges",
          case when t."n" = (select max("n") from "turns" where "sessionSeq" = s."seq") then t."written" else 0 end as "written"
        from "sessions" s join "turns" t on t."sessionSeq" = s."seq"
        where ${after === null ? sql`true` : sql`s."id" >= ${after[0]} and (s."id", t."n") > (${after[0]}, ${after[1]})`}
        order by s."id", t."n" limit ${limit}`,
      write: (json) => sql`
        insert into "turns" ("sessionSeq", "n", "at", "event", "delta", ${names(factColumns)}, "written")
        select s."seq", ${fields(['n', 'at', 'event', 'delta', ...factColumns, 'written'])}
        from json_each(${json}) r join "sessions" s on s."id" = r.value ->> 'sessionId'`,
    },
    turnFacts: {
      key: ['resultId'],
      // The session of a turn may be gone.
      read: (after, limit) => sql`
        select f."resultId", s."id" as "sessionId", t."n", coalesce(t."at",
            (select "at" from "turns" where "id" <= f."turnId" order by "id" desc limit 1), 0) as "at",
          f."blockId", f."content", f."files", f."variables", f."edges"
        from "turnFacts" f left join "turns" t on t."id" = f."turnId" left join "sessions" s on s."seq" = t."sessionSeq"
        where f."resultId" in (select distinct "resultId" from "turnFacts"
          where ${isAfter(['resultId'], after)} order by "resultId" limit ${limit})
        order by f."resultId", s."id" is null, s."id", t."n", f."turnId", f."id"`,
      write: (json) => sql`
        insert into "turnFacts" ("turnId", ${names(factColumns)})
        select coalesce(t."id", -1 - (r.value ->> 'at')), ${fields(factColumns)}
        from json_each(${json}) r left join "sessions" s on s."id" = r.value ->> 'sessionId'
          left join "turns" t on t."sessionSeq" = s."seq" and t."n" = r.value ->> 'n' order by r.key`,
    },
    logs: {
      key: ['resultId'],
      read: (after, limit) => sql`
        select ${names(logColumns)} from "logs" where "resultId" in (select distinct "resultId" from "logs"
          where ${isAfter(['resultId'], after)} order by "resultId" limit ${limit})
        order by "resultId", "createdAt", "id"`,
      write: (json) => sql`insert into "logs" (${names(logColumns)})
        select ${fields(logColumns)} from json_each(${json}) r order by r.key`,
    },
  },
  complete: async (tx) => {
    // Turns are numbered in the order of being written: what results say depends on it. Clocks may go back. Facts whose
    // turn is gone get numbers in between: a negative one is the time of their turn.
    await sql`create temp table "places" as select "id" as "old", "reached",
      row_number() over (order by "reached", "n", "sessionSeq") * 2 as "new" from (select "id", "n", "sessionSeq",
        max("at") over (partition by "sessionSeq" order by "n") as "reached" from "turns")`.execute(tx);
    for (const column of ['old', 'reached'])
      await sql`create index temp.${sql.ref(`places_${column}`)} on "places" (${sql.ref(column)})`.execute(
        tx,
      );
    await sql`update "turnFacts" set "turnId" = coalesce((select "new" from "places" where "old" = "turnId"),
      1 + case when "turnId" < 0 then (select max("new") from "places" where "reached" < -"turnId")
        else (select "new" from "places" where "old" < "turnId" order by "old" desc limit 1) end, 1)`.execute(
      tx,
    );
    await sql`update "turns" set "id" = -(select "new" from "places" where "old" = "id")`.execute(tx);
    await sql`update "turns" set "id" = -"id"`.execute(tx);
    await sql`drop table temp."places"`.execute(tx);
  },
};
