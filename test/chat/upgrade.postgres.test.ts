import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, it } from 'node:test';
import { Client } from 'pg';
import { requirePostgres, type TestDatabase } from '#kit/postgres/shared-postgres.ts';
import { initial } from '#store/migrations/0001-initial.ts';
import { migrations } from '#store/migrations/list.ts';
import { openPostgres } from '#store/postgres/open.ts';
import { OldChats, oldChatRows } from './upgrade/old-chats.ts';
import { laterDatabases, oldData, oldNames } from './upgrade/old-data.ts';

type Row = Readonly<Record<string, unknown>>;

const DAY_MS = 86_400_000;

/** Rows of a table as the first schema had them on SQLite. */
function oldRows(table: string): readonly Row[] {
  const db = new DatabaseSync(':memory:');
  db.exec(oldData);
  const rows = db.prepare(`select * from "${table}"`).all();
  db.close();
  return rows.map((row) => ({ ...row }));
}

/** What the first schema had in tables that are the same in both databases. */
const plainTables = [
  'users',
  'tokens',
  'workspaces',
  'chatKeys',
  'members',
  'folders',
  'bots',
  'versions',
  'collaborators',
  'themeTemplates',
  'results',
  'idempotency',
];

/** The chats as the first schema of PostgreSQL had them: by the day and name of their session. */
function chatTables(): Readonly<Record<string, readonly Row[]>> {
  const all = oldRows('turns');
  const sessions = oldRows('sessions').map(({ seq, snapshotTurn, snapshot, ...session }) => {
    const day = Math.floor(Number(session['createdAt']) / DAY_MS);
    const turns = all
      .filter(({ sessionSeq }) => sessionSeq === seq)
      .map(({ id, sessionSeq: _, ...turn }) => ({
        ...turn,
        day,
        sessionId: session['id'],
        nonce: `old ${id}`,
      }));
    return { session, day, turns, snapshot: { day, sessionId: session['id'], turn: snapshotTurn, snapshot } };
  });
  return {
    sessions: sessions.map(({ session, day, turns }) => {
      const last: Row = turns.toSorted((a, b) => Number(Object(b).n) - Number(Object(a).n))[0] ?? {};
      return { ...session, day, lastTurn: last['n'], lastTurnAt: last['at'], written: 0 };
    }),
    snapshots: sessions.map(({ snapshot }) => snapshot),
    turns: sessions.flatMap(({ turns }) => turns),
  };
}

async function fill(client: Client, all: Readonly<Record<string, readonly object[]>>): Promise<void> {
  for (const [table, rows] of Object.entries(all)) {
    assert.ok(rows.length > 0, table);
    const insert = `insert into "${table}" select * from json_populate_recordset(null::"${table}", $1)`;
    await client.query(insert, [JSON.stringify(rows)]);
  }
  // What is numbered goes on after them.
  const { rows: numbered } = await client.query(
    `select table_name as "table", column_name as "column" from information_schema.columns where is_identity = 'YES'`,
  );
  for (const { table, column } of numbered)
    await client.query(
      `select setval(pg_get_serial_sequence('"${table}"', '${column}'), (select coalesce(max("${column}"), 0) + 1 from "${table}"), false)`,
    );
}

describe('a database of the first schema', () => {
  let database: TestDatabase;
  let client: Client;
  before(async () => {
    database = await (await requirePostgres()).createDatabase();
    client = new Client({ connectionString: database.url });
    await client.connect();
    const first = await openPostgres({ url: database.url, migrations: [initial] });
    assert.ok(first.ok, JSON.stringify(first));
    await first.value.close();
    const chats = chatTables();
    const plain = Object.fromEntries(plainTables.map((table) => [table, oldRows(table)]));
    await fill(client, { ...plain, ...chats });
  });
  after(async () => {
    await client.end();
    await database.drop();
  });

  it('is brought up to date step by step, and nothing is lost or left without what it belongs to', async () => {
    for (const known of migrations.map((_, index) => migrations.slice(0, index + 1))) {
      const opened = await openPostgres({ url: database.url, migrations: known });
      assert.ok(opened.ok, JSON.stringify(opened));
      if (known.length === migrations.length) assert.deepEqual(await opened.value.maintenance.check(), []);
      await opened.value.close();
    }
    for (const [table, rows] of Object.entries(chatTables())) {
      const { rows: found } = await client.query(`select * from "${table}"`);
      assert.equal(found.length, rows.length, table);
    }
  });

  describe('has chats that', () => {
    let old: OldChats;
    before(async () => {
      old = await OldChats.open({ url: database.url }, oldNames);
    });
    after(() => old.server.close());

    for (const [name, check] of Object.entries(oldChatRows)) it(name, () => check(old));
  });
});

for (const { steps, rows, names } of laterDatabases)
  describe(`a database of schema ${steps}`, () => {
    let database: TestDatabase;
    let old: OldChats;
    before(async () => {
      database = await (await requirePostgres()).createDatabase();
      const then = await openPostgres({ url: database.url, migrations: migrations.slice(0, steps) });
      assert.ok(then.ok, JSON.stringify(then));
      await then.value.close();
      const client = new Client({ connectionString: database.url });
      await client.connect();
      await client.query('delete from "meta"');
      await fill(client, rows);
      await client.end();
      old = await OldChats.open({ url: database.url }, names);
    });
    after(async () => {
      await old.server.close();
      await database.drop();
    });

    it('is brought up to date, and nothing is left without what it belongs to', async () => {
      const { maintenance } = old.server.app.store;
      assert.equal(maintenance.schemaVersion, migrations.length);
      assert.deepEqual(await maintenance.check(), []);
    });

    for (const [name, check] of Object.entries(oldChatRows)) it(`has chats that ${name}`, () => check(old));
  });
