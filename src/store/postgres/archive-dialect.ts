import { type RawBuilder, sql } from 'kysely';
import { type ArchiveDialect, isAfter } from '../sql/archive.ts';

const names = (all: readonly string[]): RawBuilder<unknown> => sql.join(all.map((each) => sql.ref(each)));
const DAY_MS = 86_400_000;

const sessionColumns = [
  ...['id', 'workspaceId', 'botId', 'version', 'kind', 'owner', 'resultId', 'createdAt', 'idleMs'],
  ...['idleUntil', 'hasEnded', 'isExpired', 'wakeAt', 'lastTurn', 'lastTurnAt', 'written'],
];
const factColumns = ['resultId', 'blockId', 'content', 'files', 'variables', 'edges'];
const logColumns = ['resultId', 'createdAt', 'status', 'description', 'details', 'context'];

/** What an archive needs to know of PostgreSQL, which keys the rows of chats by their session. */
export const postgresArchive: ArchiveDialect = {
  insert: (table, columns, json) =>
    sql`insert into ${sql.table(table)} (${names(columns)})
      select ${names(columns)} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`,
  chats: {
    sessions: {
      key: ['id'],
      read: (after, limit) => sql`
        select s."id", s."workspaceId", s."botId", s."version", s."kind", s."owner", s."resultId", s."createdAt",
          s."idleMs", s."idleUntil", s."hasEnded", s."isExpired", s."wakeAt", coalesce(p."turn", -1) as "snapshotTurn",
          coalesce(p."snapshot", '') as "snapshot", s."lastTurn", s."lastTurnAt", s."written"
        from "sessions" s left join "snapshots" p on p."day" = s."day" and p."sessionId" = s."id"
        where ${isAfter(['id'], after)} order by s."id" limit ${limit}`,
      write: (json) => sql`
        with r as materialized (select * from json_populate_recordset(null::"sessions", ${json}::json)),
        made as (insert into "sessions" ("day", ${names(sessionColumns)})
          select "createdAt" / ${sql.lit(DAY_MS)}, ${names(sessionColumns)} from r)
        insert into "snapshots" ("day", "sessionId", "turn", "snapshot")
          select "createdAt" / ${sql.lit(DAY_MS)}, "id", "snapshotTurn", "snapshot"
          from json_to_recordset(${json}::json) as p("id" text, "createdAt" bigint, "snapshotTurn" bigint, "snapshot" text)
          where "snapshotTurn" >= 0`,
    },
    turns: {
      key: ['sessionId', 'n'],
      // "offset 0" keeps the order in which sessions are read: joined otherwise, each page would read all turns.
      read: (after, limit) => sql`
        select t."sessionId", t."n", t."at", t."event", t."delta", t."resultId", t."blockId", t."content", t."files",
          t."variables", t."edges", case when t."n" = s."lastTurn" then s."written" else 0 end as "written"
        from "sessions" s cross join lateral (select * from "turns"
          where "day" = s."day" and "sessionId" = s."id" offset 0) t
        where ${after === null ? sql`true` : sql`s."id" >= ${after[0]} and (s."id", t."n") > (${after[0]}, ${after[1]})`}
        order by s."id", t."n" limit ${limit}`,
      write: (json) => sql`
        insert into "turns" ("day", "sessionId", "n", "at", "nonce", "event", "delta", ${names(factColumns)})
        select s."day", s."id", r."n", r."at", '', r."event", r."delta", r."resultId", r."blockId", r."content", r."files",
          r."variables", r."edges"
        from json_populate_recordset(null::"turns", ${json}::json) r join "sessions" s on s."id" = r."sessionId"`,
    },
    turnFacts: {
      key: ['resultId'],
      // The session of a turn may be gone.
      read: (after, limit) => sql`
        select f."resultId", t."sessionId", t."n", f."at", f."blockId", f."content", f."files", f."variables", f."edges"
        from "turnFacts" f left join "turns" t on t."day" = f."day" and t."sessionId" = f."sessionId" and t."n" = f."n"
        where f."resultId" in (select distinct "resultId" from "turnFacts"
          where ${isAfter(['resultId'], after)} order by "resultId" limit ${limit})
        order by f."resultId", t."sessionId" is null, t."sessionId", t."n", f."at", f."sessionId", f."n"`,
      write: (json) => sql`
        insert into "turnFacts" ("day", "sessionId", "n", "at", ${names(factColumns)})
        select coalesce(s."day", r."at" / ${sql.lit(DAY_MS)}), coalesce(r."sessionId", ''),
          coalesce(r."n", row_number() over (order by r."at")), r."at", r."resultId", r."blockId", r."content", r."files",
          r."variables", r."edges"
        from json_populate_recordset(null::"turnFacts", ${json}::json) r left join "sessions" s on s."id" = r."sessionId"`,
    },
    logs: {
      key: ['resultId'],
      read: (after, limit) => sql`
        select ${names(logColumns)} from "logs" where "resultId" in (select distinct "resultId" from "logs"
          where ${isAfter(['resultId'], after)} order by "resultId" limit ${limit})
        order by "resultId", "createdAt", "id"`,
      write: (json) => sql`
        insert into "logs" ("id", ${names(logColumns)})
        select to_char(r.place, 'FM000000000'), ${names(logColumns)}
        from rows from (json_to_recordset(${json}::json) as ("resultId" text, "createdAt" bigint, "status" text,
          "description" text, "details" text, "context" text)) with ordinality
          as r("resultId", "createdAt", "status", "description", "details", "context", place)`,
    },
  },
  complete: async (tx) => {
    // Rows that are numbered go on behind those that were written with their numbers.
    const { rows } = await sql<{ table: string; column: string }>`
      select c.table_name as "table", c.column_name as "column" from information_schema.columns c
      where c.table_schema = current_schema() and c.is_identity = 'YES'`.execute(tx);
    for (const { table, column } of rows)
      await sql`select setval(pg_get_serial_sequence(${sql.lit(`"${table}"`)}, ${column}), max(${sql.ref(column)}))
        from ${sql.table(table)} having max(${sql.ref(column)}) is not null`.execute(tx);
  },
};
