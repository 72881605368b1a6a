import { matchesVariable } from '../match-result.ts';
import type {
  ResultFilter,
  ResultPage,
  ResultRecord,
  Results,
  StoredLog,
  TimeRange,
} from '../ports/result.ts';
import { resultPages } from '../result-pages.ts';
import { archiveResults } from './archive-results.ts';
import { atomically, type Db } from './db.ts';
import { addUp, parseTexts, readFacts } from './result-facts.ts';

export function createResults(db: Db): Results {
  const list: Results['list'] = async (botId, { limit, cursor, filter = {} }) => {
    const found: ResultRecord[] = [];
    const size = filter.variable ? Math.max(limit + 1, pageSize) : limit + 1;
    for (let next = cursor; found.length <= limit; ) {
      const rows = await selectPage(db, botId, { filter, cursor: next, limit: size });
      const records = await toRecords(db, rows);
      found.push(...records.filter((record) => matchesVariable(record, filter)));
      if (rows.length < size) break;
      next = rows.at(-1)?.seq;
      await breathe();
    }
    return toPage(found, limit);
  };

  return {
    get: async ({ botId, id }) => {
      const row = await db
        .selectFrom('results')
        .selectAll()
        .where('id', '=', id)
        .where('botId', '=', botId)
        .executeTakeFirst();
      const [record] = await toRecords(db, row ? [row] : []);
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
    stats: async (botId, range) => {
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
    },
    totals: async (botId, range) => {
      const answers = new Map<string, number>();
      const edges = new Map<string, number>();
      let cursor = 0;
      for (;;) {
        const rows = await inRange(db, botId, range)
          .select(['id', 'seq'])
          .where('isArchived', '=', 0)
          .where('seq', '>', cursor)
          .orderBy('seq')
          .limit(pageSize)
          .execute();
        for (const facts of (
          await readFacts(
            db,
            rows.map(({ id }) => id),
          )
        ).values()) {
          for (const { blockId, edges: taken } of facts) {
            if (blockId !== null) answers.set(blockId, (answers.get(blockId) ?? 0) + 1);
            for (const edgeId of parseTexts(taken)) edges.set(edgeId, (edges.get(edgeId) ?? 0) + 1);
          }
        }
        if (rows.length < pageSize) break;
        cursor = rows.at(-1)?.seq ?? cursor;
        await breathe();
      }
      return {
        answers: Array.from(answers, ([blockId, total]) => ({ blockId, total })),
        edges: Array.from(edges, ([edgeId, total]) => ({ edgeId, total })),
      };
    },
    archive: (botId, ids) => archiveResults(db, botId, ids),
    logs: async ({ botId, id }) => {
      const rows = await db
        .selectFrom('logs')
        .innerJoin('results', 'results.id', 'logs.resultId')
        .selectAll('logs')
        .where('logs.resultId', '=', id)
        .where('results.botId', '=', botId)
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
    appendLogs: ({ botId, id }, entries, at) =>
      atomically(db, async (tx) => {
        const result = tx
          .selectFrom('results')
          .select('id')
          .where('id', '=', id)
          .where('botId', '=', botId)
          .where('isArchived', '=', 0);
        if (!(await result.executeTakeFirst())) return false;
        for (const { status, description, details, context } of entries) {
          await tx
            .insertInto('logs')
            .values({
              resultId: id,
              createdAt: at,
              status,
              description,
              details: details ?? null,
              context: context ?? null,
            })
            .execute();
        }
        return true;
      }),
  };
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

type ResultRow = Awaited<ReturnType<typeof selectPage>>[number];

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

async function toRecords(db: Db, rows: readonly ResultRow[]): Promise<readonly ResultRecord[]> {
  const facts = await readFacts(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    seq: row.seq,
    botId: row.botId,
    createdAt: row.createdAt,
    isCompleted: row.isCompleted === 1,
    hasStarted: row.hasStarted === 1,
    isArchived: row.isArchived === 1,
    lastChatSessionId: row.lastChatSessionId,
    // A chat may have gone on after the result of one of its linked bots was archived.
    ...addUp(row.isArchived === 1 ? [] : (facts.get(row.id) ?? []), row.startValues),
  }));
}

function toPage(found: readonly ResultRecord[], limit: number): ResultPage {
  const results = found.slice(0, limit);
  const last = results.at(-1);
  return { results, nextCursor: last && found.length > limit ? last.seq : null };
}
