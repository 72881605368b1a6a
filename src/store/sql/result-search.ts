import { type RawBuilder, sql } from 'kysely';
import { cutRecord } from '../cut-record.ts';
import type { FoundPage, ResultCursor, ResultQuery, ResultRecord, SearchPage } from '../ports/result.ts';
import type { ChatRows } from './chat-rows.ts';
import type { Db } from './db.ts';
import { candidates, conjuncts, fieldsOf, holds, type KnownFields } from './holds.ts';
import { inAll, matchingSeqs } from './matching-seqs.ts';
import { indexedWord } from './result-index.ts';
import { type ResultRow, toRecords } from './result-records.ts';

export interface SearchSource {
  readonly db: Db;
  readonly chats: ChatRows;
}

/**
 * A page of what a query finds. The index answers what it can; where it cannot decide, candidates are read and asked, so many
 * at most.
 */
export async function searchResults(
  source: SearchSource,
  { botId, query }: Search,
  { sort, limit, cursor, valueLength }: SearchPage,
): Promise<FoundPage> {
  const plan = await planOf(source, botId, query);
  if (plan === null) return { results: [], nextCursor: null, isPartial: false };
  const found: Placed[] = [];
  const size = plan.isChecked ? Math.max(limit + 1, CHECKED) : limit + 1;
  const asAsked = (record: ResultRecord) =>
    valueLength === undefined ? record : cutRecord(record, valueLength);
  let next = cursor ?? null;
  for (let examined = 0; ; ) {
    const rows = await selectRows(source.db, plan, { sort, cursor: next, limit: size });
    // What is asked is whole.
    const records = await toRecords(source, rows, plan.isChecked ? undefined : valueLength);
    rows.forEach((row, index) => {
      const record = records[index];
      if (record !== undefined && (!plan.isChecked || query.filter?.matches(record) !== false))
        found.push({ record: asAsked(record), cursor: cursorOf(row) });
    });
    examined += rows.length;
    const last = rows.at(-1);
    if (last === undefined || rows.length < size || found.length > limit) return toPage(found, limit, null);
    next = cursorOf(last);
    if (examined >= MOST_CHECKED) return toPage(found, limit, next);
    await breathe();
  }
}

/** How many results a query finds; null: too many would have to be read. */
export async function countFound(source: SearchSource, { botId, query }: Search): Promise<number | null> {
  const plan = await planOf(source, botId, query);
  if (plan === null) return 0;
  if (!plan.isChecked) {
    const lists = plan.lists && (await isNarrow(source.db, { botId, query })) ? null : plan.lists;
    const from = lists === null ? plan.from : sql`(${inAll(lists)}) as f`;
    const { rows } = await sql<{ total: number }>`select count(*) as "total" from ${from}`.execute(source.db);
    return Number(rows[0]?.total ?? 0);
  }
  if ((await countUpTo(source.db, sql`select 1 from ${plan.from}`, MOST_CHECKED + 1)) > MOST_CHECKED)
    return null;
  const page = { sort: { field: null, isDescending: true }, limit: MOST_CHECKED };
  return (await searchResults(source, { botId, query }, page)).results.length;
}

/** Whether the time or the completion leaves few results to ask. */
async function isNarrow(db: Db, { botId, query }: Search): Promise<boolean> {
  const own = ownResults(botId, query);
  return isLimited(query) && (await countUpTo(db, own, FEW)) < FEW;
}

interface Search {
  readonly botId: string;
  readonly query: ResultQuery;
}

interface Plan {
  /** `"results" as r where …`. */
  readonly from: RawBuilder<unknown>;
  readonly conditions: RawBuilder<unknown>;
  readonly fields: KnownFields;
  readonly botId: string;
  /** Whether each result has to be read and asked. */
  readonly isChecked: boolean;
  /** The results that are found are in all of these lists; null: asking each of them is less work than joining lists. */
  readonly lists: readonly RawBuilder<{ seq: number }>[] | null;
}

/** Null: nothing can be found. */
async function planOf(source: SearchSource, botId: string, query: ResultQuery): Promise<Plan | null> {
  const { filter, words = [], ids } = query;
  const where = filter?.where ?? null;
  const named = where === null ? [] : fieldsOf(where);
  const fields = await knownFields(source.db, botId, named);
  const bot = fields.get('');
  if (words.length > 0 && bot === undefined) return null;
  const wordQueries = words.map((word) => source.chats.words.beginning(indexedWord(bot?.id ?? 0, word)));
  const own = ownConditions(botId, query);
  if (ids !== undefined) own.push(sql`r."id" in (${ids.length === 0 ? sql`null` : sql.join(ids)})`);
  const parts = where === null ? [] : conjuncts(where);
  const ways = [
    ...wordQueries.map((way) => ({ way, condition: sql`r."seq" in (${way})` })),
    ...parts.map((part) => ({ way: candidates(part, fields), condition: holds(part, fields) })),
  ];
  // A short list of candidates leads; everything else is asked of each of them.
  const leading = ids === undefined ? await shortest(source.db, ways) : null;
  const conditions = sql.join(
    [...own, ...ways.map((way) => (way === leading ? sql`r."seq" in (${way.way})` : way.condition))],
    sql` and `,
  );
  const all = ownResults(botId, query);
  // The index holds results that are shown, whatever their time.
  const lists = [...wordQueries, ...(where === null ? [] : [matchingSeqs(where, { fields, all })])];
  return {
    from: sql`"results" as r where ${conditions}`,
    lists:
      ids !== undefined || leading !== null || lists.length === 0
        ? null
        : [...lists, ...(isLimited(query) ? [all] : [])],
    conditions,
    fields,
    botId,
    isChecked: filter !== undefined && (!filter.isExact || named.some((name) => fields.get(name)?.isVague)),
  };
}

const ownResults = (botId: string, query: ResultQuery): RawBuilder<{ seq: number }> =>
  sql`select r."seq" from "results" as r where ${sql.join(ownConditions(botId, query), sql` and `)}`;

const isLimited = ({ from, to, isCompleted }: ResultQuery): boolean =>
  from !== undefined || to !== undefined || isCompleted !== undefined;

interface Way {
  readonly way: RawBuilder<{ seq: number }> | null;
  readonly condition: RawBuilder<unknown>;
}

function ownConditions(botId: string, { from, to, isCompleted }: ResultQuery): RawBuilder<unknown>[] {
  const conditions = [sql`r."botId" = ${botId} and r."hasStarted" = 1 and r."isArchived" = 0`];
  if (from !== undefined) conditions.push(sql`r."createdAt" >= ${from}`);
  if (to !== undefined) conditions.push(sql`r."createdAt" < ${to}`);
  if (isCompleted !== undefined) conditions.push(sql`r."isCompleted" = ${isCompleted ? 1 : 0}`);
  return conditions;
}

/** The way with the fewest candidates, if they are few. */
async function shortest(db: Db, ways: readonly Way[]): Promise<Way | null> {
  let best: { readonly way: Way; readonly count: number } | null = null;
  for (const way of ways) {
    if (way.way === null) continue;
    const most: number = best?.count ?? FEW;
    const count = await countUpTo(db, way.way, most);
    if (count < most) best = { way, count };
  }
  return best?.way ?? null;
}

async function countUpTo(db: Db, query: RawBuilder<unknown>, limit: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as "total" from (select 1 from (${query}) as w limit ${limit}) as n`.execute(db);
  return Number(rows[0]?.total ?? 0);
}

async function knownFields(db: Db, botId: string, names: readonly string[]): Promise<KnownFields> {
  const rows = await db
    .selectFrom('resultFields')
    .select(['id', 'field', 'isVague'])
    .where('botId', '=', botId)
    .where('field', 'in', ['', ...names])
    .execute();
  return new Map(rows.map(({ id, field, isVague }) => [field, { id, isVague: isVague === 1 }]));
}

type SearchedRow = ResultRow & { readonly place: string | null };

async function selectRows(
  db: Db,
  plan: Plan,
  page: { readonly sort: SearchPage['sort']; readonly cursor: ResultCursor | null; readonly limit: number },
): Promise<readonly SearchedRow[]> {
  const { sort, cursor, limit } = page;
  if (sort.field === null) return await selectByTime(db, plan.conditions, page);
  const fields = await knownFields(db, plan.botId, [sort.field]);
  const field = fields.get(sort.field);
  if (field === undefined) return await selectByTime(db, plan.conditions, page);
  const rows =
    cursor === null || 'place' in cursor ? await selectByPlace(db, plan, { ...page, field: field.id }) : [];
  if (rows.length === limit) return rows;
  // Those without a value: the newest first.
  const without = sql`${plan.conditions} and not exists (
    select 1 from "resultCells" as v where v."fieldId" = ${field.id} and v."seq" = r."seq")`;
  const rest = await selectByTime(db, without, {
    sort: { field: null, isDescending: true },
    cursor: cursor !== null && 'place' in cursor ? null : cursor,
    limit: limit - rows.length,
  });
  return [...rows, ...rest];
}

async function selectByTime(
  db: Db,
  conditions: RawBuilder<unknown>,
  {
    sort,
    cursor,
    limit,
  }: { readonly sort: SearchPage['sort']; readonly cursor: ResultCursor | null; readonly limit: number },
): Promise<readonly SearchedRow[]> {
  // A field that no result has leaves only the newest first.
  const isDescending = sort.field !== null || sort.isDescending;
  const [order, beyond] = isDescending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const after =
    cursor === null || 'place' in cursor
      ? sql``
      : sql` and (r."createdAt" ${beyond} ${cursor.createdAt}
          or (r."createdAt" = ${cursor.createdAt} and r."seq" ${beyond} ${cursor.seq}))`;
  const { rows } = await sql<ResultRow>`select r.* from "results" as r where ${conditions}${after}
    order by r."createdAt" ${order}, r."seq" ${order} limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, place: null }));
}

async function selectByPlace(
  db: Db,
  { conditions }: Plan,
  {
    sort,
    cursor,
    limit,
    field,
  }: {
    readonly sort: SearchPage['sort'];
    readonly cursor: ResultCursor | null;
    readonly limit: number;
    readonly field: number;
  },
): Promise<readonly SearchedRow[]> {
  const [order, beyond] = sort.isDescending ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const after =
    cursor !== null && 'place' in cursor
      ? sql` and (s."place" ${beyond} ${cursor.place} or (s."place" = ${cursor.place} and s."seq" ${beyond} ${cursor.seq}))`
      : sql``;
  // A cross join keeps SQLite to this order of tables.
  const { rows } = await sql<SearchedRow>`
    select r.*, s."place" as "place" from "resultCells" as s cross join "results" as r
    where s."fieldId" = ${field} and r."seq" = s."seq" and ${conditions}${after}
    order by s."place" ${order}, s."seq" ${order} limit ${limit}`.execute(db);
  return rows;
}

interface Placed {
  readonly record: ResultRecord;
  readonly cursor: ResultCursor;
}

function cursorOf({ place, createdAt, seq }: SearchedRow): ResultCursor {
  return place === null ? { createdAt, seq } : { place, seq };
}

/** `goOn`: where the search stopped early. */
function toPage(found: readonly Placed[], limit: number, goOn: ResultCursor | null): FoundPage {
  const page = found.slice(0, limit);
  const isFull = found.length > limit;
  return {
    results: page.map(({ record }) => record),
    nextCursor: isFull ? (page.at(-1)?.cursor ?? null) : goOn,
    isPartial: !isFull && goOn !== null,
  };
}

/** Up to so many candidates, looking at each costs less than going through results in order. */
const FEW = 20_000;
/** How many results are read at once to be asked, and in one search. */
const CHECKED = 200;
const MOST_CHECKED = 2000;

/** Lets other work happen: long reads must not hold up chats. */
const breathe = () => new Promise<void>((resolve) => setImmediate(resolve));
