import { sql } from 'kysely';
import type { StoredLog } from '../ports/result.ts';
import type { ChatRows, NewLogs, ResultIds } from '../sql/chat-rows.ts';
import type { Db, Tx } from '../sql/db.ts';
import type { StoredFacts } from '../sql/result-facts.ts';
import type { ChatTables } from './chat-tables.ts';
import { sqliteResultWords } from './result-words.ts';

/** The rows of chats as SQLite has them. */
export const sqliteChatRows: ChatRows = {
  readFacts,
  remove,
  removePreviews: async (tx, botId) => {
    const chats = tx.$extendTables<ChatTables>();
    const previews = chats
      .selectFrom('sessions')
      .select('seq')
      .where('botId', '=', botId)
      .where('kind', '=', 'preview');
    await chats.deleteFrom('turns').where('sessionSeq', 'in', previews).execute();
    await chats.deleteFrom('sessions').where('seq', 'in', previews).execute();
  },
  readLogs: async (db, { botId, id }) => {
    const rows = await db
      .$extendTables<ChatTables>()
      .selectFrom('logs')
      .innerJoin('results', 'results.id', 'logs.resultId')
      .selectAll('logs')
      .where('logs.resultId', '=', id)
      .where('results.botId', '=', botId)
      .orderBy('logs.createdAt')
      .orderBy('logs.id')
      .execute();
    return rows.map(
      ({ details, context, ...row }): StoredLog => ({
        ...row,
        id: String(row.id),
        details: details ?? undefined,
        context: context ?? undefined,
      }),
    );
  },
  addLogs,
  words: sqliteResultWords,
  openResults: async (db, after, limit) => {
    const rows = await db
      .selectFrom('sessions')
      .select(['id', 'resultId'])
      .where('isExpired', '=', 0)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute();
    return {
      resultIds: rows.flatMap(({ resultId }) => resultId ?? []),
      last: rows.length < limit ? null : (rows.at(-1)?.id ?? null),
    };
  },
  measure: async (db, after, limit) => {
    const rows = await db
      .$extendTables<ChatTables>()
      .selectFrom('sessions as s')
      .select(['s.seq', 's.workspaceId', chatBytes.as('bytes')])
      .where('s.seq', '>', Number(after ?? 0))
      .orderBy('s.seq')
      .limit(limit)
      .execute();
    const last = rows.at(-1);
    return {
      chats: rows.map(({ workspaceId, bytes }) => ({ workspaceId, bytes: Number(bytes) })),
      last: last ? String(last.seq) : null,
    };
  },
};

/** Reads lengths alone: the last turn of a chat knows what all of them wrote. */
const chatBytes = sql<number>`octet_length(s."snapshot") + coalesce((
  select t."written" from "turns" t where t."sessionSeq" = s."seq" order by t."n" desc limit 1), 0)`;

/** Finds the facts in the three places where they are. */
async function readFacts(
  anyDb: Db,
  resultIds: readonly string[],
  most?: number,
): Promise<ReadonlyMap<string, readonly StoredFacts[]>> {
  const byResult = new Map<string, (StoredFacts & { readonly turnId: number })[]>(
    resultIds.map((id) => [id, []]),
  );
  if (resultIds.length === 0) return byResult;
  const db = anyDb.$extendTables<ChatTables>();
  const columns = ['t.blockId', 't.files', 't.edges', ...textsOf(most)] as const;
  const own = db
    .selectFrom('sessions as s')
    .innerJoin('turns as t', 't.sessionSeq', 's.seq')
    .select(['t.id as turnId', 's.resultId', ...columns])
    .where('s.resultId', 'in', resultIds)
    .where('t.resultId', 'is', null);
  const named = db
    .selectFrom('turns as t')
    .select(['t.id as turnId', 't.resultId', ...columns])
    .where('t.resultId', 'in', resultIds);
  const more = db
    .selectFrom('turnFacts as t')
    .select(['t.turnId', 't.resultId', ...columns])
    .where('t.resultId', 'in', resultIds);
  for (const { resultId, ...facts } of await own.execute()) byResult.get(resultId ?? '')?.push(facts);
  for (const { resultId, ...facts } of await named.execute()) byResult.get(resultId ?? '')?.push(facts);
  for (const { resultId, ...facts } of await more.execute()) byResult.get(resultId)?.push(facts);
  for (const facts of byResult.values()) facts.sort((a, b) => a.turnId - b.turnId);
  return byResult;
}

/** The texts of facts, whole or cut: long ones are not read then. */
function textsOf(most: number | undefined) {
  const content = sql<string | null>`t."content"`;
  const variables = sql<string | null>`t."variables"`;
  if (most === undefined) return [content.as('content'), variables.as('variables')] as const;
  const cutList = sql`json((
    select json_group_array(case i."type" when 'text' then substr(i."value", 1, ${most}) end)
    from (select "type", "value" from json_each(c."value", '$[2]') limit ${most}) as i))`;
  const cutChange = sql`json_array(json_extract(c."value", '$[0]'), json_extract(c."value", '$[1]'),
    case json_type(c."value", '$[2]') when 'text' then substr(json_extract(c."value", '$[2]'), 1, ${most})
      when 'array' then ${cutList} else json_extract(c."value", '$[2]') end)`;
  return [
    sql<string | null>`substr(${content}, 1, ${most})`.as('content'),
    sql<string | null>`case when octet_length(${variables}) <= ${LONG * most} then ${variables}
      else (select json_group_array(${cutChange}) from json_each(${variables}) as c) end`.as('variables'),
  ] as const;
}

/** Changes of so many times a text are short: reading them whole is less work than cutting them. */
const LONG = 4;

async function remove(tx: Tx, ids: ResultIds): Promise<void> {
  const chats = tx.$extendTables<ChatTables>();
  const sessions = chats.selectFrom('sessions').select('seq').where('resultId', 'in', ids);
  await chats
    .insertInto('turnFacts')
    .columns(['turnId', 'resultId', 'blockId', 'content', 'files', 'variables', 'edges'])
    .expression(
      chats
        .selectFrom('turns')
        .select((select) => [
          'id',
          select.ref('resultId').$notNull().as('resultId'),
          'blockId',
          'content',
          'files',
          'variables',
          'edges',
        ])
        .where('sessionSeq', 'in', sessions)
        .where('resultId', 'is not', null)
        .where('resultId', 'not in', ids),
    )
    .execute();
  await chats.deleteFrom('turns').where('sessionSeq', 'in', sessions).execute();
  await chats.deleteFrom('sessions').where('resultId', 'in', ids).execute();
  await chats
    .updateTable('turns')
    .set({ resultId: null, blockId: null, content: null, files: null, variables: null, edges: null })
    .where('resultId', 'in', ids)
    .execute();
  await chats.deleteFrom('turnFacts').where('resultId', 'in', ids).execute();
  await chats.deleteFrom('logs').where('resultId', 'in', ids).execute();
}

async function addLogs(tx: Tx, { resultId, entries, at }: NewLogs): Promise<void> {
  for (const { status, description, details, context } of entries)
    await tx
      .$extendTables<ChatTables>()
      .insertInto('logs')
      .values({
        resultId,
        createdAt: at,
        status,
        description,
        details: details ?? null,
        context: context ?? null,
      })
      .execute();
}
