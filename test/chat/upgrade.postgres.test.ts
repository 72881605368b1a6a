import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, it } from 'node:test';
import { Client } from 'pg';
import { requirePostgres, type TestDatabase } from '#kit/postgres/shared-postgres.ts';
import { initial } from '#store/migrations/0001-initial.ts';
import { migrations } from '#store/migrations/list.ts';
import { openPostgres } from '#store/postgres/open.ts';
import { OldChats, oldChatRows } from './upgrade/old-chats.ts';
import { oldData } from './upgrade/old-data.ts';

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
    for (const [table, rows] of Object.entries({ ...plain, ...chats })) {
      assert.ok(rows.length > 0, table);
      const insert = `insert into "${table}" select * from json_populate_recordset(null::"${table}", $1)`;
      await client.query(insert, [JSON.stringify(rows)]);
    }
    await client.query(`select setval('"results_seq_seq"', (select max("seq") from "results"))`);
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
      old = await OldChats.open({ url: database.url });
    });
    after(() => old.server.close());

    for (const [name, check] of Object.entries(oldChatRows)) it(name, () => check(old));
  });
});
