import type { ChangedResults } from '../changed-results.ts';
import { matchesVariable } from '../match-result.ts';
import type {
  ResultFilter,
  ResultPage,
  ResultRecord,
  ResultScope,
  ResultStats,
  Results,
  ResultTotals,
  TimeRange,
} from '../ports/result.ts';
import { resultPages } from '../result-pages.ts';
import { archiveResults } from './archive-results.ts';
import type { ChatRows } from './chat-rows.ts';
import { atomically, type Db, type Tx } from './db.ts';
import { hideResults, sweepHiddenResults, unhideResults } from './hide-results.ts';
import { parseTexts } from './result-facts.ts';
import { ResultIndex } from './result-index.ts';
import { toRecords } from './result-records.ts';
import { countFound, searchResults } from './result-search.ts';
import { sweepOldResults } from './sweep-old-results.ts';

export function createResults({ db, chats, changed }: ResultsDeps): Results {
  const source: Source = { db, chats };
  const index = new ResultIndex(db, chats, changed);
  const list: Results['list'] = (botId, page) => listResults(source, botId, page);
  return {
    get: async ({ botId, id }) => {
      const row = await db
        .selectFrom('results')
        .selectAll()
        .where('id', '=', id)
        .where('botId', '=', botId)
        .executeTakeFirst();
      const [record] = await toRecords(source, row ? [row] : []);
      return record ?? null;
    },
    lastChat: async (id) => {
      const row = await db
        .selectFrom('results')
        .select('lastChatSessionId')
        .where('id', '=', id)
        .where('isArchived', '=', 0)
        .executeTakeFirst();
      return row?.lastChatSessionId ?? null;
    },
    list,
    pages: resultPages(list),
    stats: (botId, range) => countResults(db, botId, range),
    totals: (botId, range) => addUpTotals(source, botId, range),
    search: async (botId, query, page) => {
      await index.catchUp();
      return await searchResults(source, { botId, query }, page);
    },
    count: async (botId, query) => {
      await index.catchUp();
      return await countFound(source, { botId, query });
    },
    index: (limit) => index.index(limit),
    catchUp: async () => {
      await index.catchUp(Infinity);
      return null;
    },
    isIndexing: (botId) => index.isIndexing(botId),
    answeredBlocks: async (botId) => {
      await index.catchUp();
      return await index.answeredBlocks(botId);
    },
    ...deletions({ db, chats, changed }),
    archive: (botId, ids) => archiveResults(source, botId, ids),
    logs: (scope) => chats.readLogs(db, scope),
    appendLogs: (scope, entries, at) =>
      atomically(db, async (tx) => {
        if (!(await isOpen(tx, scope))) return false;
        await chats.addLogs(tx, { resultId: scope.id, entries, at });
        return true;
      }),
  };
}

/** Deletion that can be undone. */
function deletions({
  changed,
  ...source
}: ResultsDeps): Pick<Results, 'hide' | 'unhide' | 'sweepHidden' | 'sweepOld'> {
  return {
    hide: (botId, ids, deletion) => hideResults(source, { botId, ids, deletion }),
    unhide: async (botId, deletionId, limit) => {
      const shown = await unhideResults(source.db, { botId, deletionId, limit });
      changed.add(shown);
      return shown.length;
    },
    sweepHidden: (before, limit) => sweepHiddenResults(source, before, limit),
    sweepOld: (now, limit) => sweepOldResults(source, now, limit),
  };
}

export interface ResultsDeps extends Source {
  readonly changed: ChangedResults;
}

interface Source {
  readonly db: Db;
  readonly chats: ChatRows;
}

/** Whether a result is there and not archived. It stays so until the transaction ends. */
async function isOpen(tx: Tx, { botId, id }: ResultScope): Promise<boolean> {
  const result = tx
    .selectFrom('results')
    .select('id')
    .where('id', '=', id)
    .where('botId', '=', botId)
    .where('isArchived', '=', 0)
    .forUpdate();
  return (await result.executeTakeFirst()) !== undefined;
}

async function listResults(
  source: Source,
  botId: string,
  { limit, cursor, filter = {} }: Parameters<Results['list']>[1],
): Promise<ResultPage> {
  const found: ResultRecord[] = [];
  const size = filter.variable ? Math.max(limit + 1, pageSize) : limit + 1;
  for (let next = cursor; found.length <= limit; ) {
    const rows = await selectPage(source.db, botId, { filter, cursor: next, limit: size });
    const records = await toRecords(source, rows);
    found.push(...records.filter((record) => matchesVariable(record, filter)));
    if (rows.length < size) break;
    next = rows.at(-1)?.seq;
    await breathe();
  }
  return toPage(found, limit);
}

async function countResults(db: Db, botId: string, range: TimeRange): Promise<ResultStats> {
  const row = await inRange(db, botId, range)
    .where('isArchived', '=', 0)
    .select(({ fn }) => [
      fn.countAll<number>().as('totalViews'),
      fn.sum<number | null>('hasStarted').as('totalStarts'),
      fn.sum<number | null>('isCompleted').as('totalCompleted'),
    ])
    .executeTakeFirstOrThrow();
  return {
    totalViews: row.totalViews,
    totalStarts: row.totalStarts ?? 0,
    totalCompleted: row.totalCompleted ?? 0,
  };
}

/** How often each block was answered and each edge taken, read page by page. */
async function addUpTotals({ db, chats }: Source, botId: string, range: TimeRange): Promise<ResultTotals> {
  const answers = new Map<string, number>();
  const edges = new Map<string, number>();
  for (let cursor: number | undefined = 0; cursor !== undefined; ) {
    const rows: readonly { readonly id: string; readonly seq: number }[] = await inRange(db, botId, range)
      .select(['id', 'seq'])
      .where('isArchived', '=', 0)
      .where('seq', '>', cursor)
      .orderBy('seq')
      .limit(pageSize)
      .execute();
    const ids = rows.map(({ id }) => id);
    for (const facts of (await chats.readFacts(db, ids)).values()) {
      for (const { blockId, edges: taken } of facts) {
        if (blockId !== null) count(answers, blockId);
        for (const edgeId of parseTexts(taken)) count(edges, edgeId);
      }
    }
    cursor = rows.length < pageSize ? undefined : rows.at(-1)?.seq;
    if (cursor !== undefined) await breathe();
  }
  return {
    answers: Array.from(answers, ([blockId, total]) => ({ blockId, total })),
    edges: Array.from(edges, ([edgeId, total]) => ({ edgeId, total })),
  };
}

function count(totals: Map<string, number>, id: string): void {
  totals.set(id, (totals.get(id) ?? 0) + 1);
}

const pageSize = 100;

/** Lets other work happen: long reads must not hold up chats. */
const breathe = () => new Promise<void>((resolve) => setImmediate(resolve));

function inRange(db: Db, botId: string, { from, to }: TimeRange) {
  let query = db.selectFrom('results').where('botId', '=', botId);
  if (from !== undefined) query = query.where('createdAt', '>=', from);
  if (to !== undefined) query = query.where('createdAt', '<', to);
  return query;
}

interface PageOfRows {
  readonly filter: ResultFilter;
  readonly cursor: number | undefined;
  readonly limit: number;
}

async function selectPage(db: Db, botId: string, { filter, cursor, limit }: PageOfRows) {
  let query = inRange(db, botId, filter).selectAll().where('hasStarted', '=', 1).where('isArchived', '=', 0);
  if (filter.isCompleted !== undefined) query = query.where('isCompleted', '=', filter.isCompleted ? 1 : 0);
  if (cursor !== undefined) {
    const last = db
      .selectFrom('results')
      .select('createdAt')
      .where('seq', '=', cursor)
      .where('botId', '=', botId);
    const createdAt = (await last.executeTakeFirst())?.createdAt;
    if (createdAt === undefined) return [];
    query = query.where(({ or, and, eb }) =>
      or([eb('createdAt', '<', createdAt), and([eb('createdAt', '=', createdAt), eb('seq', '<', cursor)])]),
    );
  }
  return query.orderBy('createdAt', 'desc').orderBy('seq', 'desc').limit(limit).execute();
}

function toPage(found: readonly ResultRecord[], limit: number): ResultPage {
  const results = found.slice(0, limit);
  const last = results.at(-1);
  return { results, nextCursor: last && found.length > limit ? last.seq : null };
}
