import { databaseNow } from './words.ts';

// The parts of `turnStatement`, in their order.

/** What an error that the statement raises itself begins with; see `troubleOf`. */
export const TROUBLE = 'turns:';

export const turns = `t as materialized (
  select * from json_to_recordset($1::json) as t(
    i int, s text, n bigint, at bigint, x text, e text, d text, w bigint, snap text, ended int, reopens int,
    waits int, wake bigint, r text, b text, c text, f text, v text, g text,
    day int, ws text, bot text, ver text, kind text, owner text, res text, born bigint, idle bigint,
    cw text, cm text, ks text, kk text, kh text, kt int, kb text,
    lb text, lh int, dl text, dv int, wf text)
)`;

export const moved = `moved as (
  update "sessions" s set "lastTurn" = t.n, "lastTurnAt" = t.at, "written" = t.w,
    "hasEnded" = case when t.snap is not null then t.ended else greatest(s."hasEnded", t.ended) end,
    "wakeAt" = case when t.waits = 1 then t.wake else s."wakeAt" end,
    "idleUntil" = case when t.snap is not null then t.at + s."idleMs"
      when t.waits = 1 then least(s."idleUntil", t.at + s."idleMs") else s."idleUntil" end,
    "leaseBy" = null, "leaseUntil" = null, "delivery" = t.dl, "waitingFor" = t.wf,
    "undelivered" = case when t.dv = 1 then coalesce(s."undelivered", t.n) end
  from t where t.ws is null and s."id" = t.s and s."lastTurn" = t.n - 1 and s."isExpired" = 0
    and s."hasEnded" <= t.reopens
    and (s."leaseBy" = t.lb or t.lh is distinct from 1 and (s."leaseBy" is null or s."leaseUntil" <= ${databaseNow}))
  returning t.i, s."day", s."resultId" as res
)`;

export const made = `made as (
  insert into "sessions" ("id", "day", "workspaceId", "botId", "version", "kind", "owner", "resultId", "createdAt",
    "idleMs", "idleUntil", "hasEnded", "isExpired", "wakeAt", "lastTurn", "lastTurnAt", "written", "delivery", "waitingFor")
  select s, day, ws, bot, ver, kind, owner, res, born, idle, at + idle, ended, 0, wake, n, at, w, dl, wf
  from t where ws is not null on conflict ("id") do nothing returning "id"
)`;

/** The turns that are written, of sessions that went on and of those that were made. */
export const done = {
  moved: `select t.*, moved."day" as sday, moved.res as sres from moved join t using (i)`,
  made: `select t.*, t.day, t.res from made join t on t.s = made."id" where t.ws is not null`,
} as const;

export const logged = `logged as (
  insert into "turns" ("day", "sessionId", "n", "at", "nonce", "event", "delta", "resultId", "blockId", "content",
    "files", "variables", "edges")
  select sday, s, n, at, x, e, d, case when r is distinct from sres then r end, b, c, f, v, g from done
)`;

export const kept = `kept as (
  insert into "snapshots" ("day", "sessionId", "turn", "snapshot")
  select sday, s, n, snap from done where snap is not null
  on conflict ("day", "sessionId") do update set "turn" = excluded."turn", "snapshot" = excluded."snapshot"
)`;

/** Results that turns begin, start or complete, and chats that are counted. */
export const touched = `q as materialized (
  select q.*, done.s from json_to_recordset($2::json) as q(i int, id text, bot text, born bigint, vals text, st int, co int)
  join done using (i)
), had as materialized (
  select r."id", r."botId", r."hasStarted", r."isArchived" from "results" r join q on r."id" = q.id
), born as (
  insert into "results" ("id", "botId", "createdAt", "hasStarted", "isCompleted", "isArchived", "lastChatSessionId",
    "startValues")
  select id, bot, born, st, co, 0, s, vals from q
  where bot is not null and not exists (select from had where had."id" = q.id) order by i
  on conflict ("id") do nothing returning "id"
), mended as (
  update "results" r set "lastChatSessionId" = case when q.bot is null then r."lastChatSessionId" else q.s end,
    "hasStarted" = greatest(r."hasStarted", q.st), "isCompleted" = greatest(r."isCompleted", q.co)
  from q join had on had."id" = q.id
  where r."id" = q.id and r."isArchived" = 0 and r."hasStarted" = had."hasStarted"
    and (q.bot is null or q.bot = r."botId")
  returning r."id", q.i, q.st = 1 and had."hasStarted" = 0 as begins
), begun as (
  select i from mended where begins union select q.i from born join q on q.id = born."id" where q.st = 1
), counted as (
  insert into "chatCounts" ("workspaceId", "month", "chats")
  select cw, cm, count(*) from begun join t using (i) where cw is not null group by cw, cm order by cw, cm
  on conflict ("workspaceId", "month") do update set "chats" = "chatCounts"."chats" + excluded."chats"
  returning "workspaceId", "month", "chats"
)`;

export const remembered = `remembered as (
  insert into "idempotency" ("scope", "key", "bodyHash", "status", "body", "createdAt")
  select ks, kk, kh, kt, kb, at from done where ks is not null order by ks, kk
  on conflict do nothing returning "scope", "key"
)`;

/**
 * What turns say of further results, to logs and to webhooks. `at`: number of the first of three parameters. `isBorn`: also
 * where a result of this name was just made.
 */
export const reported = (at: number, isBorn: string): string => `facts as (
  insert into "turnFacts" ("day", "sessionId", "n", "at", "resultId", "blockId", "content", "files", "variables", "edges")
  select done.sday, done.s, done.n, done.at, m.r, m.b, m.c, m.f, m.v, m.g
  from json_to_recordset($${at}::json) as m(i int, r text, b text, c text, f text, v text, g text) join done using (i)
), entries as (
  insert into "logs" ("resultId", "createdAt", "id", "status", "description", "details", "context")
  select l.r, done.at, l.id, l.st, l.de, l.dt, l.cx
  from json_to_recordset($${at + 1}::json) as l(i int, id text, r text, st text, de text, dt text, cx text) join done using (i)
  where exists (select from "results" where "id" = l.r and "isArchived" = 0)${isBorn}
), events as (
  insert into "outbox" ("id", "webhookId", "resultId", "event", "payload", "createdAt", "attempts")
  select o.id, o.wh, o.r, o.ev, o.pl, done.at, 0
  from json_to_recordset($${at + 2}::json) as o(i int, k int, id text, wh text, r text, ev text, pl text) join done using (i)
  join lateral (select from "webhooks" w where w."id" = o.wh for key share) w on true order by o.i, o.k
)`;

export const lateReplies = `select 'late', i from done where ks is not null
    and not exists (select from remembered m where m."scope" = ks and m."key" = kk)`;

export const wrongResults = `select case when had."isArchived" = 1 or had."botId" <> q.bot then 'late' else 'again' end, q.i
  from q left join had on had."id" = q.id
  where (q.bot is not null or had."isArchived" = 0)
    and not exists (select from born where born."id" = q.id) and not exists (select from mended where mended."id" = q.id)
  union all
  select 'full', i from (
    select t.i, c."chats" - coalesce(w."customChatsLimit", w."chatsHardLimit") as over,
      row_number() over (partition by t.cw, t.cm order by t.i desc) as place
    from begun join t using (i) join counted c on c."workspaceId" = t.cw and c."month" = t.cm
    join "workspaces" w on w."id" = t.cw) as ranked where place <= over`;

/** Ends the statement with an error if there is any trouble. */
export const raised = `(select case when count(*) > 0 then ('${TROUBLE}' || json_agg(json_build_array(what, i)))::int end from trouble)`;
