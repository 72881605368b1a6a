import type { Pool } from 'pg';

/** What must never be there, each with a query for the ids of examples. */
const findings: Readonly<Record<string, string>> = {
  'sessions whose turns are not all there': `select s."id" from "sessions" s where s."lastTurn" + 1 <>
    (select count(*) from "turns" t where t."day" = s."day" and t."sessionId" = s."id")`,
  'turns without a session': `select t."sessionId" as id from "turns" t where not exists
    (select from "sessions" s where s."id" = t."sessionId" and s."day" = t."day")`,
  'snapshots without a session': `select p."sessionId" as id from "snapshots" p where not exists
    (select from "sessions" s where s."id" = p."sessionId" and s."day" = p."day")`,
  'chats without a result': `select s."id" from "sessions" s where s."kind" = 'live' and s."resultId" is not null
    and not exists (select from "results" r where r."id" = s."resultId")`,
  'logs without a result': `select l."resultId" as id from "logs" l where not exists
    (select from "results" r where r."id" = l."resultId")`,
  'deliveries without an event': `select d."id"::text from "deliveries" d where not exists
    (select from "outbox" o where o."seq" = d."outboxSeq")`,
};

/** What is wrong with the stored rows, a sentence each; empty: nothing. */
export async function checkRows(pool: Pick<Pool, 'query'>): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [what, query] of Object.entries(findings)) {
    const { rows } = await pool.query(`${query} limit 3`);
    if (rows.length > 0) found.push(`there are ${what}: ${rows.map(({ id }) => id).join(', ')}`);
  }
  return found;
}
