import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { dayOf } from '#lib/day-of.ts';
import type { NewFold } from '#store/ports/analytics.ts';
import type { FoldRow } from '#store/ports/fold-row.ts';
import type { BenchServer } from './on-both-stores.ts';

const DAYS = 365;
const PATHS = 2000;
const BLOCKS = 100;
const VERSIONS = 3;
/** Slow ones among so many chats: each along its path in its own way. */
const QUICK = 20;
const SLOW_PATHS = 5000;
/** Days that are added in one step. */
const BATCH = 30;

/**
 * Fills the counts of a bot as so many chats of the last year would: 100 blocks, a third of them questions, 2,000 paths,
 * and 3 versions on each day. Counts go through the store; chats and results, to which paths lead, are written at once.
 */
export async function fillAnalytics(
  { app, store, path }: BenchServer,
  { botId, count }: { readonly botId: string; readonly count: number },
): Promise<void> {
  const first = dayOf(app.clock()) - DAYS;
  const perDay = Math.ceil(count / DAYS);
  await run(store.kind === 'postgres', path, [
    `with recursive n(i) as (select 0 union all select i + 1 from n where i < ${count - 1})
     insert into "results" ("id", "botId", "createdAt", "hasStarted", "isCompleted", "isArchived", "lastChatSessionId",
       "isIndexed") select 'result-' || i, '${botId}', 0, 1, 1, 0, 'chat-' || i, 1 from n`,
    `with recursive n(i) as (select 0 union all select i + 1 from n where i < ${count - 1})
     insert into "chatFolds" ("sessionId", "botId", "resultId", "n", "digest", "day", "version", "path")
     select 'chat-' || i, '${botId}', 'result-' || i, 5, 'digest', ${first} + i / ${perDay}, 'v' || (i % ${VERSIONS}),
       'path-' || (i % ${PATHS}) from n`,
    `with recursive n(i) as (select 0 union all select i + 1 from n where i < ${DAYS - 1})
     insert into "chatFolds" ("sessionId", "botId", "dueAt") select 'day-' || i, '${botId}', 0 from n`,
    `insert into "foldPaths" ("botId", "signature", "blocks") values ${Array.from(
      { length: PATHS },
      (_none, at) => `('${botId}', 'path-${at}', '${pathText(at)}')`,
    ).join(', ')}`,
    `insert into "foldPaths" ("botId", "signature", "blocks") values ${Array.from(
      { length: SLOW_PATHS },
      (_none, at) => `('${botId}', 'slow-${at}', '${slowText(at)}')`,
    ).join(', ')}`,
  ]);
  for (let start = 0; start < DAYS; start += BATCH)
    await app.store.analytics.put(
      Array.from({ length: Math.min(BATCH, DAYS - start) }, (_none, index) =>
        foldOf(start + index, { botId, first, perDay }),
      ),
    );
  // As the server does by itself in the background.
  if (store.kind === 'postgres') await run(true, path, ['vacuum analyze']);
}

/** The chats of a day, as if they were one. */
function foldOf(
  at: number,
  { botId, first, perDay }: { readonly botId: string; readonly first: number; readonly perDay: number },
): NewFold {
  return {
    chat: { sessionId: `day-${at}`, botId, dueAt: 0, folded: null, isHidden: false },
    change: {
      ...{ to: null, day: first + at, version: 'v0', path: null, slow: null },
      rows: Array.from({ length: VERSIONS }, (_none, version) =>
        rowsOf(`v${version}`, { day: at, chats: Math.ceil(perDay / VERSIONS) }),
      ).flat(),
    },
  };
}

/** What the chats of a version add on a day. */
function rowsOf(
  version: string,
  { day, chats }: { readonly day: number; readonly chats: number },
): readonly FoldRow[] {
  const rows: FoldRow[] = [];
  const add = (kind: FoldRow['kind'], place: string, ways: readonly string[]): void => {
    for (const way of ways) rows.push({ kind, version, place, way, count: 1 + Math.floor(chats / 3) });
  };
  add('chat', '', ['views', 'turns', 'ended', 'starts', 'completed']);
  for (let at = 0; at < BLOCKS; at++) {
    const block = `block${at}`;
    add('block', block, ['']);
    add('way', block, at % 3 === 0 ? [`edge e${at}`, `edge f${at}`, `to block${at + 1}`] : [`edge e${at}`]);
    if (at % 3 !== 0) continue;
    add('question', block, ['asked', 'answered', 'refused', 'left']);
    add('time', block, ['9', '10', '11', '12', '13', '14', '15', 'pause']);
    add('value', block, ['Tea', 'Coffee', 'Water', 'Juice']);
    add('variable', `variable${at}`, ['set', 'value Tea', 'value Coffee', 'value Water', 'other']);
  }
  for (let at = 0; at < chats; at++)
    rows.push({ kind: 'path', version, place: `path-${(at * 7919 + day) % PATHS}`, way: '', count: 1 });
  for (let at = 0; at < chats; at += QUICK)
    rows.push({ kind: 'slow', version, place: `slow-${(at * 7919 + day) % SLOW_PATHS}`, way: '', count: 1 });
  return rows;
}

/** Some twenty blocks. */
const pathText = (at: number): string =>
  JSON.stringify({
    blocks: Array.from({ length: 20 }, (_none, step) => `block${(step * 5 + at) % BLOCKS}`),
    end: null,
  });

/** A pause of some hours in the middle. */
const slowText = (at: number): string => {
  const since = Array.from({ length: 20 }, (_none, step) => (step < 5 + (at % 10) ? 0 : 5 + (at % 10)));
  return JSON.stringify({ path: `path-${at % PATHS}`, since: { '30m': since, '1h': since } });
};

async function run(isPostgres: boolean, path: string, statements: readonly string[]): Promise<void> {
  if (!isPostgres) {
    const db = new DatabaseSync(path);
    for (const statement of statements) db.exec(statement);
    db.close();
    return;
  }
  const db = new Client({ connectionString: path });
  await db.connect();
  try {
    for (const statement of statements) await db.query(statement);
  } finally {
    await db.end();
  }
}
