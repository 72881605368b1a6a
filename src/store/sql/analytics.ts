import { dayStart } from '#lib/day-of.ts';
import type { ChangedChats } from '../changed-chats.ts';
import type { Analytics, FoldFilter } from '../ports/analytics.ts';
import type { FoldKind } from '../ports/fold-row.ts';
import { countDays, type DaySpan } from './count-days.ts';
import type { Db } from './db.ts';
import { chatsToFold, findGaps, noticeChats, recountBot, retryFailed } from './fold-queue.ts';
import { putFolds } from './put-folds.ts';
import { thinFolds } from './thin-folds.ts';

export function createAnalytics(db: Db, chats: ChangedChats): Analytics {
  return {
    notice: (restMs) => noticeChats(db, chats, restMs),
    due: async (now, limit) =>
      toChats(await chatsToFold(db).where('f.dueAt', '<=', now).orderBy('f.dueAt').limit(limit).execute()),
    counted: async (botId, resultIds) => {
      const found = [];
      for (let start = 0; start < resultIds.length; start += IDS)
        found.push(
          ...(await chatsToFold(db)
            .where('f.botId', '=', botId)
            .where('f.resultId', 'in', resultIds.slice(start, start + IDS))
            .where('f.n', 'is not', null)
            .execute()),
        );
      return toChats(found);
    },
    put: (folds) => putFolds(db, folds),
    retry: (botId, limit) => retryFailed(db, botId, limit),
    recount: (botId) => recountBot(db, botId),
    totals: async (botId, kinds, filter) => {
      const rows = await db
        .selectFrom(counts(db, { botId, kinds }, filter).as('c'))
        .select(({ fn }) => ['kind', 'place', 'way', fn.sum<number>('count').as('count')])
        .groupBy(['kind', 'place', 'way'])
        .orderBy('kind')
        .orderBy('place')
        .orderBy('way')
        .execute();
      return rows;
    },
    days: (botId, filter) =>
      within(db, { botId, kinds: ['chat'], span: { ...filter, from: filter.from ?? 0 } }, filter)
        .select(({ fn }) => ['day', 'way', fn.sum<number>('count').as('count')])
        .groupBy(['day', 'way'])
        .orderBy('day')
        .orderBy('way')
        .execute(),
    paths: (botId, filter, page) => readPaths(db, { botId, filter }, page),
    examples: (botId, signatures, filter) => findExamples(db, { botId, signatures }, filter),
    thin: (before) => thinFolds(db, before),
    testChats: async (botId, { from, to }) => {
      let query = db
        .selectFrom('sessions')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('botId', '=', botId)
        .where('kind', '=', 'preview');
      if (from !== undefined) query = query.where('createdAt', '>=', dayStart(from));
      if (to !== undefined) query = query.where('createdAt', '<', dayStart(to));
      return (await query.executeTakeFirstOrThrow()).count;
    },
    gaps: (botId) => findGaps(db, botId),
  };
}

/** Ids in one statement. */
const IDS = 500;

const toChats = (rows: Awaited<ReturnType<ReturnType<typeof chatsToFold>['execute']>>) =>
  rows.map(({ n, digest, isArchived, ...chat }) => ({
    ...chat,
    folded: n === null ? null : { n, digest: digest ?? '' },
    isHidden: isArchived !== 0,
  }));

interface Counts {
  readonly botId: string;
  readonly kinds: readonly FoldKind[];
}

/** The counts of a filter, some by day, some by month. */
function counts(db: Db, of: Counts, filter: FoldFilter) {
  const part = (span: DaySpan) =>
    within(db, { ...of, span }, filter).select(['kind', 'place', 'way', 'count']);
  const [first, ...rest] = countDays(filter);
  return rest.reduce((all, span) => all.unionAll(part(span)), part(first));
}

function within(
  db: Db,
  { botId, kinds, span: { from, to } }: Counts & { readonly span: DaySpan },
  { versions }: FoldFilter,
) {
  let query = db
    .selectFrom('foldCounts')
    .where('botId', '=', botId)
    .where(({ eb, lit }) => (kinds.length === 0 ? lit(false) : eb('kind', 'in', kinds)));
  if (from !== undefined) query = query.where('day', '>=', from);
  if (to !== undefined) query = query.where('day', '<', to);
  if (versions !== undefined)
    query = query.where(({ eb, lit }) =>
      versions.length === 0 ? lit(false) : eb('version', 'in', versions),
    );
  return query;
}

async function readPaths(
  db: Db,
  { botId, filter }: { readonly botId: string; readonly filter: FoldFilter },
  { kind, isRare, limit }: Parameters<Analytics['paths']>[2],
): ReturnType<Analytics['paths']> {
  const direction = isRare ? 'asc' : 'desc';
  const sums = db
    .selectFrom(counts(db, { botId, kinds: [kind] }, filter).as('c'))
    .select(({ fn }) => [
      'place as signature',
      fn.sum<number>('count').as('count'),
      fn.countAll<number>().over().as('total'),
    ])
    .groupBy('place')
    .orderBy('count', direction)
    .orderBy('signature')
    .limit(limit);
  const rows = await db
    .selectFrom(sums.as('s'))
    .innerJoin('foldPaths as p', (join) =>
      join.onRef('p.signature', '=', 's.signature').on('p.botId', '=', botId),
    )
    .select(['s.signature', 's.count', 's.total', 'p.blocks'])
    .orderBy('s.count', direction)
    .orderBy('s.signature')
    .execute();
  return { paths: rows.map(({ total: _total, ...path }) => path), total: rows[0]?.total ?? 0 };
}

async function findExamples(
  db: Db,
  { botId, signatures }: { readonly botId: string; readonly signatures: readonly string[] },
  { from, to, versions }: FoldFilter,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  if (versions?.length === 0) return found;
  for (const signature of signatures) {
    let query = db
      .selectFrom('chatFolds as f')
      .innerJoin('results as r', 'r.id', 'f.resultId')
      .select('r.id')
      .where('f.botId', '=', botId)
      .where('f.path', '=', signature)
      .where('r.isArchived', '=', 0)
      .where('r.lastChatSessionId', '=', ({ ref }) => ref('f.sessionId'));
    if (from !== undefined) query = query.where('f.day', '>=', from);
    if (to !== undefined) query = query.where('f.day', '<', to);
    if (versions !== undefined) query = query.where('f.version', 'in', versions);
    const row = await query.orderBy('f.day', 'desc').limit(1).executeTakeFirst();
    if (row !== undefined) found.set(signature, row.id);
  }
  return found;
}
