import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { StoredLog } from '../ports/result.ts';
import type { ChatRows, NewLogs, ResultIds } from '../sql/chat-rows.ts';
import type { Db, Tx } from '../sql/db.ts';
import type { StoredFacts } from '../sql/result-facts.ts';
import { postgresResultWords } from './result-words.ts';

/** The rows of chats as PostgreSQL has them. */
export const postgresChatRows: ChatRows = {
  readFacts,
  remove,
  removePreviews: async (tx, botId) => {
    const { rows } = await sql<{ id: string }>`
      select "id" from "sessions" where "botId" = ${botId} and "kind" = 'preview' order by "id" for update`.execute(
      tx,
    );
    await removeSessions(
      tx,
      rows.map(({ id }) => id),
    );
  },
  readLogs: async (db, { botId, id }) => {
    const { rows } = await sql<StoredLogRow>`
      select l.* from "logs" l join "results" r on r."id" = l."resultId"
      where l."resultId" = ${id} and r."botId" = ${botId} and r."isArchived" = 0
      order by l."createdAt", l."id"`.execute(db);
    return rows.map(
      ({ details, context, ...row }): StoredLog => ({
        ...row,
        details: details ?? undefined,
        context: context ?? undefined,
      }),
    );
  },
  addLogs,
  words: postgresResultWords,
  openResults: async (db, after, limit) => {
    const { rows } = await sql<{ id: string; resultId: string | null }>`
      select "id", "resultId" from "sessions" where "isExpired" = 0 and "id" > ${after} order by "id" limit ${limit}`.execute(
      db,
    );
    return {
      resultIds: rows.flatMap(({ resultId }) => resultId ?? []),
      last: rows.length < limit ? null : (rows.at(-1)?.id ?? null),
    };
  },
  measure: async (db, after, limit) => {
    const { rows } = await sql<{ id: string; workspaceId: string; bytes: number }>`
      select s."id", s."workspaceId", s."written" + coalesce((select octet_length(p."snapshot") from "snapshots" p
        where p."day" = s."day" and p."sessionId" = s."id"), 0) as bytes
      from "sessions" s where s."id" > ${after ?? ''} order by s."id" limit ${limit}`.execute(db);
    return {
      chats: rows.map(({ workspaceId, bytes }) => ({ workspaceId, bytes })),
      last: rows.at(-1)?.id ?? null,
    };
  },
};

type StoredLogRow = Omit<StoredLog, 'details' | 'context'> & {
  readonly details: string | null;
  readonly context: string | null;
};

type PlacedFacts = StoredFacts & {
  readonly resultId: string;
  readonly sessionId: string;
  readonly n: number;
  readonly at: number;
};

/** Finds the facts in the three places where they are. */
async function readFacts(
  db: Db,
  resultIds: readonly string[],
  most?: number,
): Promise<ReadonlyMap<string, readonly StoredFacts[]>> {
  const byResult = new Map<string, PlacedFacts[]>(resultIds.map((id) => [id, []]));
  if (resultIds.length === 0) return byResult;
  const ids = [...resultIds];
  const columns = sql`t."sessionId", t."n", t."at", t."blockId", t."files", t."edges", ${textsOf(most)}`;
  const { rows } = await sql<PlacedFacts>`
    select s."resultId", ${columns} from "sessions" s
      join "turns" t on t."day" = s."day" and t."sessionId" = s."id"
      where s."resultId" = any(${ids}) and t."resultId" is null
        and (t."blockId" is not null or t."variables" is not null or t."edges" is not null)
    union all select t."resultId", ${columns} from "turns" t where t."resultId" = any(${ids})
    union all select t."resultId", ${columns} from "turnFacts" t where t."resultId" = any(${ids})`.execute(
    db,
  );
  for (const row of rows) byResult.get(row.resultId)?.push(row);
  return new Map(Array.from(byResult, ([id, facts]) => [id, inOrder(facts)]));
}

/** The texts of facts, whole or cut: long ones are not sent then. */
function textsOf(most: number | undefined): RawBuilder<unknown> {
  if (most === undefined) return sql`t."content", t."variables"`;
  const cutList = sql`coalesce((select json_agg(left(i."v", ${most}) order by i."o") from (
    select e."v", e."o" from json_array_elements_text(c."v" -> 2) with ordinality as e("v", "o")
    limit ${most}) as i), '[]')`;
  const cutChange = sql`json_build_array(c."v" -> 0, c."v" -> 1, case json_typeof(c."v" -> 2)
    when 'string' then to_json(left(c."v" ->> 2, ${most})) when 'array' then ${cutList} else c."v" -> 2 end)`;
  return sql`left(t."content", ${most}) as "content",
    case when octet_length(t."variables") <= ${LONG * most} then t."variables" else (
      select json_agg(${cutChange} order by c."o")::text
      from json_array_elements(t."variables"::json) with ordinality as c("v", "o")) end as "variables"`;
}

/** Changes of so many times a text are short: reading them whole is less work than cutting them. */
const LONG = 4;

/**
 * The facts of several chats in the order of being recorded: those of one chat by their turns, different chats by time.
 * Clocks may go back; within a chat that changes nothing.
 */
function inOrder(facts: readonly PlacedFacts[]): readonly StoredFacts[] {
  const byTurn = facts.toSorted((a, b) => a.n - b.n);
  const latest = new Map<string, number>();
  const timed = byTurn.map((fact) => {
    const at = Math.max(fact.at, latest.get(fact.sessionId) ?? 0);
    latest.set(fact.sessionId, at);
    return { fact, at };
  });
  return timed.sort((a, b) => a.at - b.at).map(({ fact }) => fact);
}

/** How many results are handled at once. */
const BATCH = 500;

async function remove(tx: Tx, given: ResultIds): Promise<void> {
  const ids = 'execute' in given ? (await given.execute()).map(({ id }) => id) : given;
  for (let start = 0; start < ids.length; start += BATCH)
    await removeSome(tx, ids.slice(start, start + BATCH));
}

async function removeSome(tx: Tx, ids: readonly string[]): Promise<void> {
  const list = [...ids];
  // First the chats, in the order in which turns lock them; then the results, which keeps new chats out; then those that
  // came in between.
  await lockSessions(tx, list);
  await sql`select from "results" where "id" = any(${list}) order by "id" for update`.execute(tx);
  const sessions = await lockSessions(tx, list);
  await sql`
    insert into "turnFacts" ("day", "sessionId", "n", "at", "resultId", "blockId", "content", "files", "variables", "edges")
    select t."day", t."sessionId", t."n", t."at", t."resultId", t."blockId", t."content", t."files", t."variables", t."edges"
    from "turns" t join "sessions" s on t."day" = s."day" and t."sessionId" = s."id"
    where s."id" = any(${sessions}) and t."resultId" is not null and t."resultId" <> all(${list})
    on conflict do nothing`.execute(tx);
  await removeSessions(tx, sessions);
  await sql`update "turns" set "resultId" = null, "blockId" = null, "content" = null, "files" = null,
    "variables" = null, "edges" = null where "resultId" = any(${list})`.execute(tx);
  await sql`delete from "turnFacts" where "resultId" = any(${list})`.execute(tx);
  await sql`delete from "logs" where "resultId" = any(${list})`.execute(tx);
}

async function lockSessions(tx: Tx, resultIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select "id" from "sessions" where "resultId" = any(${resultIds}) order by "id" for update`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Removes sessions that are locked, with their turns: no turn can come in between. */
async function removeSessions(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const table of ['turns', 'snapshots'])
    await sql`delete from ${sql.table(table)} t using "sessions" s
      where s."id" = any(${ids}) and t."day" = s."day" and t."sessionId" = s."id"`.execute(tx);
  await sql`delete from "streamedTexts" where "sessionId" = any(${ids})`.execute(tx);
  await sql`delete from "sessions" where "id" = any(${ids})`.execute(tx);
}

async function addLogs(tx: Tx, { resultId, entries, at }: NewLogs): Promise<void> {
  // They sort behind what is there of the same instant: two servers that add at once part by a random text.
  for (const { status, description, details, context } of entries)
    await sql`insert into "logs" ("resultId", "createdAt", "id", "status", "description", "details", "context")
      select ${resultId}, ${at}, '~' || to_char(count(*), 'FM000000000') || ${`.${randomUUID()}`}, ${status},
        ${description}, ${details ?? null}, ${context ?? null}
      from "logs" where "resultId" = ${resultId} and "createdAt" = ${at}`.execute(tx);
}
