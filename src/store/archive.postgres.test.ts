import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { after, before, describe, it } from 'node:test';
import { Client } from 'pg';
import { openTestStore } from '#kit/open-test-store.ts';
import { moveData } from '#server/move/move-data.ts';
import { makeWorld } from './conformance/world.ts';
import type { Archive, ArchiveKey, ArchivePage, ArchiveRow } from './ports/archive.ts';
import type { Store } from './ports/store.ts';
import type { TurnCommit } from './ports/turn.ts';
import { chatTables, plainTables, unarchived } from './sql/archive-tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'parley-archive-'));
const files = { first: join(folder, 'first.db'), back: join(folder, 'back.db') };
const stores = new Map<string, Store>();
const closing: (() => Promise<void>)[] = [];
let url = '';

before(async () => {
  const source = await openTestStore({ file: files.first });
  await fillChats(await makeWorld(source.store));
  await source.close();
  fillEmptyTables(files.first);
  addOddChats(files.first);
  addManyRows(files.first);
  const opened = {
    first: await openTestStore({ file: files.first }),
    postgres: await openTestStore('postgres'),
    back: await openTestStore({ file: files.back }),
  };
  url = opened.postgres.url ?? '';
  for (const [name, { store, close }] of Object.entries(opened)) {
    stores.set(name, store);
    closing.push(close);
  }
});
after(async () => {
  for (const close of closing) await close();
  rmSync(folder, { recursive: true, force: true });
});

const storeOf = (name: string): Store => {
  const store = stores.get(name);
  assert.ok(store);
  return store;
};
const archiveOf = (name: string): Archive => {
  const { archive } = storeOf(name);
  assert.ok(archive);
  return archive;
};

const session = {
  workspaceId: 'w1',
  botId: 'b1',
  version: 'v1',
  kind: 'live',
  owner: 'visitor',
  createdAt: 2_000,
  idleMs: 86_400_000.4,
} as const;

/** Chats as the server writes them: one with snapshots, one without, one that tells of a second result. */
async function fillChats(store: Store): Promise<void> {
  const commits: readonly TurnCommit[] = [
    chatTurn('s1', 0, {
      at: 2_000,
      snapshot: '{"s":0}',
      session: { ...session, id: 's1', resultId: 'r1' },
      newResults: [{ id: 'r1', botId: 'b1', createdAt: 2_000, values: [['v', 'name', 'Zoë "Z" \\ \n😀']] }],
      wakeAt: 9_000_000,
      written: 10,
    }),
    chatTurn('s2', 0, {
      at: 2_001,
      session: { ...session, id: 's2', resultId: 'r2' },
      newResults: [{ id: 'r2', botId: 'b1', createdAt: 2_001 }],
      written: 5,
    }),
    // The clock went back.
    chatTurn('s2', 1, {
      at: 1_500,
      variables: [{ resultId: 'r2', id: 'v', name: 'name', value: 'x' }],
      written: 17,
    }),
    chatTurn('s1', 1, {
      at: 3_000,
      answer: { resultId: 'r1', blockId: 'ask', content: 'yes, “quoted”', files: ['https://a.example/f'] },
      variables: [{ resultId: 'r1', id: 'v', name: 'name', value: ['a', null, 'b'] }],
      edges: [
        { resultId: 'r1', edgeId: 'e1' },
        { resultId: 'r2', edgeId: 'e9' },
      ],
      logs: ['one', 'two', 'three'].map((description) => ({
        resultId: 'r1',
        entry: { status: 'info', description },
      })),
      started: ['r1'],
      chat: { workspaceId: 'w1', month: '1970-01' },
      remembered: { scope: 's1', key: 'k', bodyHash: 'h', status: 200, body: '{"a":1}' },
      written: 90,
    }),
    chatTurn('s1', 2, { at: 4_000, snapshot: '{"s":2}', hasEnded: true, completed: ['r1'], written: 120 }),
  ];
  for (const commit of commits) assert.equal(await store.turns.commit(commit), 'committed');
}

const chatTurn = (
  sessionId: string,
  n: number,
  more: Partial<TurnCommit> & Pick<TurnCommit, 'at'>,
): TurnCommit => ({ event: `{"n":${n}}`, delta: `{"d":${n}}`, ...more, sessionId, n });

/** What is rare: an expired chat, facts whose chat is gone. */
function addOddChats(file: string): void {
  const db = new DatabaseSync(file);
  db.exec(`
    insert into sessions (id, workspaceId, botId, version, kind, owner, resultId, createdAt, idleMs, idleUntil, hasEnded,
      isExpired, snapshotTurn, snapshot) values ('s0', 'w1', 'b1', 'v1', 'live', 'o', null, 100, 5, 105, 1, 1, 7, '');
    insert into turnFacts (turnId, resultId, blockId, content) values (999, 'r2', 'gone', 'last'), (0, 'r2', 'gone', 'first');
  `);
  db.close();
}

/** More rows than fit on a page: turns of two chats, replies, results with logs, of which one has very many. */
function addManyRows(file: string): void {
  const db = new DatabaseSync(file);
  db.exec(`
    create temp table many as with recursive n(n) as (select 0 union all select n + 1 from n where n < 599) select n from n;
    insert into sessions (id, workspaceId, botId, version, kind, owner, resultId, createdAt, idleMs, idleUntil, hasEnded,
      isExpired, snapshotTurn, snapshot)
      select 'long' || n, 'w1', 'b1', 'v1', 'live', 'o', null, 200, 5, 999, 0, 0, -1, '' from many where n < 2;
    insert into turns (sessionSeq, n, at, event, delta, written)
      select s.seq, m.n, 5000 + m.n, '{}', '{}', m.n from many m join sessions s on s.id like 'long%' order by m.n, s.seq;
    insert into idempotency (scope, key, bodyHash, status, body, createdAt) select 's' || n % 3, n, 'h', 200, '{}', n from many;
    insert into results (id, botId, createdAt, hasStarted, isCompleted, isArchived) select 'm' || n, 'b1', n, 0, 0, 0 from many;
    insert into logs (resultId, createdAt, status, description) select 'm' || n, n, 'info', 'log ' || n from many;
    insert into logs (resultId, createdAt, status, description) select 'm500', 500, 'info', 'more ' || n from many;
  `);
  db.close();
}

/** One row with odd values in each table that has none. */
function fillEmptyTables(file: string): void {
  const db = new DatabaseSync(file);
  for (const { name } of plainTables) {
    if (db.prepare(`select 1 from "${name}" limit 1`).get() !== undefined) continue;
    const columns = db
      .prepare(`select name, type, "notnull" as needed from pragma_table_info('${name}')`)
      .all();
    const values = columns.map(({ name: column, type, needed }, index): SQLInputValue => {
      if (needed === 0 && index % 2 === 1) return null;
      if (type === 'TEXT') return `${column} “${name}” \\u0041 \t\n' é 😀`;
      return type === 'INTEGER' ? 1 : Number.MAX_SAFE_INTEGER - index;
    });
    const list = columns.map(({ name: column }) => `"${column}"`).join(', ');
    db.prepare(`insert into "${name}" (${list}) values (${values.map(() => '?').join(', ')})`).run(...values);
  }
  db.exec(`update bots set riskLevel = 0.1 where id = 'b1'`);
  db.close();
}

const columnsOf = (rows: readonly Readonly<Record<string, unknown>>[], name: string) =>
  rows.map((row) => String(row[name])).sort();

/** All rows of a file by table, without what only numbers rows of chats, and what only the last turn of a chat needs. */
function dump(file: string): ReadonlyMap<string, readonly string[]> {
  const db = new DatabaseSync(file, { readOnly: true });
  const all = columnsOf(db.prepare(`select name from sqlite_master where type = 'table'`).all(), 'name');
  // The index of results is each database's own.
  const names = all.filter((name) => !/^result(Fields|Cells|Words)/.test(name));
  const own: Readonly<Record<string, string>> = {
    sessions: `select id, workspaceId, botId, version, kind, owner, resultId, createdAt, round(idleMs), round(idleUntil),
      hasEnded, isExpired, snapshot, wakeAt, iif(snapshot = '', -1, snapshotTurn) from sessions order by id`,
    turns: `select s.id, t.n, t.at, t.event, t.delta, t.resultId, t.blockId, t.content, t.files, t.variables, t.edges,
      iif(t.n = (select max(n) from turns where sessionSeq = s.seq), t.written, 0)
      from turns t join sessions s on s.seq = t.sessionSeq order by t.id`,
    logs: 'select resultId, createdAt, status, description, details, context from logs order by resultId, createdAt, id',
    turnFacts:
      'select resultId, blockId, content, files, variables, edges from turnFacts order by resultId, turnId',
  };
  const rows = names.map((name): [string, readonly string[]] => [
    name,
    db
      .prepare(own[name] ?? `select * from "${name}" order by 1, 2`)
      .all()
      .map((row) => JSON.stringify(row)),
  ]);
  db.close();
  return new Map(rows);
}

const move = (from: string, to: string) =>
  moveData({ from: archiveOf(from), to: archiveOf(to), onProgress: () => {} });

async function rowsOf(name: string, table: string): Promise<readonly ArchiveRow[]> {
  return (await archiveOf(name).read(table, null)).rows;
}

async function allRows(name: string, table: string): Promise<readonly ArchiveRow[]> {
  const all: ArchiveRow[] = [];
  let next: ArchiveKey | null = null;
  do {
    const page: ArchivePage = await archiveOf(name).read(table, next);
    all.push(...page.rows);
    next = page.next;
  } while (next !== null);
  return all;
}

describe('an archive', () => {
  it('knows every table of both databases', async () => {
    const db = new DatabaseSync(files.first, { readOnly: true });
    const inFile = columnsOf(db.prepare(`select name from sqlite_master where type = 'table'`).all(), 'name');
    db.close();
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(
      `select tablename as name from pg_tables where schemaname = current_schema()`,
    );
    await client.end();
    const known = [...archiveOf('first').tables, ...unarchived];
    assert.deepEqual(
      // An index of words of SQLite has tables of its own.
      inFile.filter((name) => !known.includes(name) && !name.startsWith('resultWords_')),
      [],
    );
    // A session and its snapshot are one row of an archive.
    assert.deepEqual(
      columnsOf(rows, 'name').filter((name) => !known.includes(name)),
      ['snapshots'],
    );
  });

  it('has rows of every table to be tested with', async () => {
    for (const table of archiveOf('first').tables)
      assert.notDeepEqual(await rowsOf('first', table), [], `${table} has no rows`);
  });

  it('is read page by page, and no row is left out or comes twice', async () => {
    const rows: Readonly<Record<string, number>> = {
      turns: 1205,
      idempotency: 601,
      results: 602,
      logs: 1203,
    };
    for (const [table, count] of Object.entries(rows)) {
      const all = await allRows('first', table);
      assert.equal(all.length, count, table);
      assert.ok((await rowsOf('first', table)).length < count, `${table} has several pages`);
      if (table !== 'logs') assert.equal(new Set(all.map((row) => JSON.stringify(row))).size, count, table);
    }
  });

  it('leads from SQLite to PostgreSQL and back, and nothing is different', async () => {
    const there = await move('first', 'postgres');
    assert.ok(there.ok, JSON.stringify(there));
    assert.equal(there.value.kind, 'moved');
    const back = await move('postgres', 'back');
    assert.ok(back.ok, JSON.stringify(back));
    assert.deepEqual(back.value.tables, there.value.tables);
    const [before, after] = [dump(files.first), dump(files.back)];
    assert.deepEqual([...after.keys()], [...before.keys()]);
    for (const [table, rows] of before) assert.deepEqual(after.get(table), rows, table);
  });

  it('reads rows of chats alike in both', async () => {
    for (const table of chatTables) {
      const plain = (rows: readonly ArchiveRow[]) =>
        rows.map((row) =>
          Object.entries(row)
            .filter(([name]) => table !== 'turnFacts' || name !== 'at')
            .sort(),
        );
      assert.deepEqual(plain(await allRows('postgres', table)), plain(await allRows('first', table)), table);
    }
    const logs = (await allRows('postgres', 'logs')).filter(({ resultId }) => resultId === 'r1');
    assert.deepEqual(
      logs.map(({ description }) => description),
      ['one', 'two', 'three'],
    );
  });

  it('keeps what results say, and in which order', async () => {
    for (const id of ['r1', 'r2']) {
      const [first, ...others] = await Promise.all(
        ['first', 'postgres', 'back'].map((name) => storeOf(name).results.get({ botId: 'b1', id })),
      );
      assert.ok(first);
      for (const other of others) assert.deepEqual(other, first, id);
    }
  });

  it('keeps chats that go on, and counts from where it was', async () => {
    for (const name of ['postgres', 'back']) {
      const store = storeOf(name);
      const loaded = await store.turns.load('s2');
      assert.deepEqual([loaded?.record.turn, loaded?.written, loaded?.tail.length], [1, 17, 2], name);
      assert.equal((await store.turns.load('s1'))?.snapshot, '{"s":2}');
      assert.equal(await store.turns.load('s0'), null);
      const next = chatTurn('s2', 2, {
        at: 5_000,
        answer: { resultId: 'r2', blockId: 'ask', content: 'on' },
        newResults: [],
        logs: [{ resultId: 'r1', entry: { status: 'info', description: 'four' } }],
        written: 30,
      });
      assert.equal(await store.turns.commit(next), 'committed');
      await store.results.get({ botId: 'b1', id: 'r2' });
      const first = chatTurn('s3', 0, {
        at: 6_000,
        session: { ...session, id: 's3', resultId: 'r3' },
        newResults: [{ id: 'r3', botId: 'b1', createdAt: 6_000 }],
      });
      // Its result gets a number that none of those that were moved has.
      assert.equal(await store.turns.commit(first), 'committed');
      assert.ok(await store.results.get({ botId: 'b1', id: 'r3' }));
    }
  });

  it('tells stores apart that went on', async () => {
    const again = await move('first', 'postgres');
    assert.ok(!again.ok);
    assert.match(again.error, /not empty/);
  });
});
