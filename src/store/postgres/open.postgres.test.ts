import assert from 'node:assert/strict';
import { type AddressInfo, createServer } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { Kysely, sql } from 'kysely';
import { Client, Pool } from 'pg';
import { nextStep } from '#kit/postgres/newer-release.ts';
import { requirePostgres, type TestDatabase } from '#kit/postgres/shared-postgres.ts';
import { answer, makeWorld, turn } from '../conformance/world.ts';
import { migrations } from '../migrations/list.ts';
import type { Tables } from '../sql/tables.ts';
import { postgresArchive } from './archive-dialect.ts';
import { createDialect } from './dialect.ts';
import { openPostgres } from './open.ts';
import { turnStatement } from './turn-statement.ts';

let database: TestDatabase;

before(async () => {
  database = await (await requirePostgres()).createDatabase();
});
after(() => database.drop());

async function query(text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

function changed(change: (url: URL) => void): string {
  const url = new URL(database.url);
  change(url);
  return url.href;
}

/** An address that is wrong, and what is said about it. */
const rows: Readonly<Record<string, readonly [url: () => string, says: RegExp]>> = {
  'nothing there': [
    () => 'postgres://u:secret@127.0.0.1:1/x',
    /^Nothing answers at u@127\.0\.0\.1:1\/x\. Start PostgreSQL there, or correct DATABASE_URL\.$/,
  ],
  'a wrong password': [() => changed((url) => (url.password = 'wrong')), /refuses the user or the password/],
  'an unknown user': [() => changed((url) => (url.username = 'nobody')), /refuses the user or the password/],
  'an unknown database': [
    () => changed((url) => (url.pathname = '/nowhere')),
    /There is no database of this name/,
  ],
};

describe('a database that cannot be opened', () => {
  for (const [name, [url, says]] of Object.entries(rows))
    it(`${name}: says what to do, and no password`, async () => {
      const opened = await openPostgres({ url: url() });
      assert.ok(!opened.ok && opened.error.code === 'CANNOT_CONNECT');
      assert.match(opened.error.message, says);
      assert.doesNotMatch(opened.error.message, /secret|wrong\b/);
    });

  it('no right to create tables: says which, and nothing is there', async () => {
    await query(`create role reader${database.name} login password 'r'`);
    await query('revoke create on schema public from public');
    const url = changed((at) => {
      at.username = `reader${database.name}`;
      at.password = 'r';
    });
    const opened = await openPostgres({ url });
    assert.ok(!opened.ok && opened.error.code === 'CANNOT_CONNECT');
    assert.match(opened.error.message, /may not create tables .* grant create/);
    assert.deepEqual(await query(`select tablename from pg_tables where schemaname = 'public'`), []);
  });

  it('an empty database that must not be empty stays empty', async () => {
    const opened = await openPostgres({ url: database.url, mustExist: true });
    assert.deepEqual(opened, { ok: false, error: { code: 'NO_DATA' } });
    assert.deepEqual(await query(`select tablename from pg_tables where schemaname = 'public'`), []);
  });

  it('an old server: says which is needed', async () => {
    const old = await oldServer();
    const opened = await openPostgres({ url: `postgres://u@127.0.0.1:${old.port}/x` });
    await old.close();
    assert.ok(!opened.ok && opened.error.code === 'CANNOT_CONNECT');
    assert.match(opened.error.message, /^PostgreSQL 13 at u@127.* is too old: 15 or newer is needed\.$/);
  });
});

describe('the schema', () => {
  it('is made once, however many start at the same moment, and can be opened again', async () => {
    const opened = await Promise.all(Array.from({ length: 5 }, () => openPostgres({ url: database.url })));
    for (const each of opened) {
      assert.ok(each.ok, JSON.stringify(each));
      assert.equal(each.value.maintenance.schemaVersion, migrations.length);
      await each.value.close();
    }
    const applied = await query('select "name" from "migrations" order by "id"');
    assert.deepEqual(
      applied.map(({ name }) => name),
      migrations.map(({ name }) => name),
    );
    assert.ok((await openPostgres({ url: database.url, mustExist: true })).ok);
  });

  it('of a newer release is refused, and left as it is', async () => {
    const older = await openPostgres({ url: database.url, migrations: migrations.slice(0, -1) });
    assert.deepEqual(older, {
      ok: false,
      error: { code: 'NEWER_SCHEMA', found: migrations.length, known: migrations.length - 1 },
    });
  });

  it('of an older release gets what is missing, or nothing when a step fails', async () => {
    const step = { name: '9999-more', statements: () => ['create table "more" ("a" text)', 'nonsense'] };
    const failed = await openPostgres({ url: database.url, migrations: [...migrations, step] });
    assert.ok(!failed.ok);
    assert.deepEqual(await query(`select to_regclass('more') as "table"`), [{ table: null }]);
    const opened = await openPostgres({ url: database.url });
    assert.ok(opened.ok);
    await opened.value.close();
  });

  const raised = (code: string) => `do $$ begin raise exception 'No more' using errcode = '${code}'; end $$`;
  for (const [name, statement, says] of [
    ['a full disk', raised('53100'), /^The disk of PostgreSQL at .* is full\. Free some space there\.$/],
    [
      'a replica',
      raised('25006'),
      /only allows reading: .* Set DATABASE_URL to the server that takes writes\.$/,
    ],
  ] as const)
    it(`of an older release meets ${name}: says what to do, and nothing is half done`, async () => {
      const step = { name: '9999-more', statements: () => ['create table "more" ("a" text)', statement] };
      const failed = await openPostgres({ url: database.url, migrations: [...migrations, step] });
      assert.ok(!failed.ok && failed.error.code === 'CANNOT_CONNECT');
      assert.match(failed.error.message, says);
      assert.deepEqual(await query(`select to_regclass('more') as "table"`), [{ table: null }]);
    });

  it('of a newer release is used by both while servers are replaced, but the older one starts no more', async () => {
    const open = async (list = migrations) => {
      const opened = await openPostgres({ url: database.url, migrations: list });
      assert.ok(opened.ok, JSON.stringify(opened));
      return opened.value;
    };
    const old = await makeWorld(await open());
    const younger = await open([...migrations, nextStep]);
    for (const [n, store] of [old, younger, old, younger].entries())
      assert.equal(await store.turns.commit(turn(n, n > 0 ? answer(`a${n}`) : {})), 'committed');
    for (const store of [old, younger]) {
      assert.equal((await store.turns.load('s1'))?.record.turn, 3);
      assert.equal((await store.results.get({ botId: 'b1', id: 'r1' }))?.answers.length, 3);
      const name = `by ${store === old ? 'old' : 'younger'}`;
      const scope = { workspaceId: 'w1', botId: 'b1' };
      assert.ok((await store.bots.update(scope, { patch: { name }, at: 9000 })).ok);
      assert.equal((await old.bots.head('b1'))?.name, name);
      assert.equal((await younger.bots.head('b1'))?.name, name);
    }
    const refused = await openPostgres({ url: database.url });
    assert.ok(!refused.ok && refused.error.code === 'NEWER_SCHEMA');
    await old.close();
    await younger.close();
    await query(`delete from "migrations" where "name" = '9999-more'`);
  });

  it('fits the statement that writes turns, whatever there is in them', async () => {
    const parts = ['begins', 'results', 'remembers', 'reports'] as const;
    const names = new Set<string>();
    for (let some = 0; some < 2 ** parts.length; some++) {
      const [begins = false, results = false, remembers = false, reports = false] = parts.map(
        (_, at) => (some & (2 ** at)) > 0,
      );
      const { name, text } = turnStatement({ begins, results, remembers, reports });
      await query(`prepare "${name}" as ${text}`);
      names.add(name);
    }
    assert.equal(names.size, 2 ** parts.length);
  });

  it('compares texts by their bytes', async () => {
    const other = await query(
      `select table_name, column_name from information_schema.columns
       where table_schema = 'public' and data_type = 'text' and collation_name is distinct from 'C'`,
    );
    assert.deepEqual(other, []);
  });

  it('is moved page by page: a page of turns does not read all of them', async () => {
    await query(`insert into "sessions" ("id", "day", "workspaceId", "botId", "version", "kind", "owner", "createdAt", "idleMs",
        "idleUntil", "hasEnded", "isExpired", "lastTurn", "lastTurnAt", "written")
      select 'page' || n, n % 7, 'w', 'b', 'v', 'live', 'o', 1, 1, 1, 0, 0, 2, 1, 1 from generate_series(1, 4000) n`);
    await query(`insert into "turns" ("day", "sessionId", "n", "at", "nonce", "event", "delta")
      select "day", "id", n, 1, '', '{}', '{}' from "sessions", generate_series(0, 2) n where "id" like 'page%'`);
    const pool = new Pool({ connectionString: database.url });
    const db = new Kysely<Tables>({ dialect: createDialect(pool) });
    const { rows } = await sql`explain ${postgresArchive.chats.turns.read(['page2', 1], 500)}`.execute(db);
    await pool.end();
    assert.doesNotMatch(JSON.stringify(rows), /Seq Scan on turns|Hash Join/);
    await query(`delete from "turns" where "sessionId" like 'page%'`);
    await query(`delete from "sessions" where "id" like 'page%'`);
  });

  it('keys chats by their session, and numbers none of their rows', async () => {
    const chats = ['sessions', 'snapshots', 'turns', 'turnFacts'];
    const keys = await query(
      `select c.conrelid::regclass::text as "table", array_agg(a.attname) as columns from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
       where c.contype in ('p', 'u') group by c.oid, 1`,
    );
    for (const { table, columns } of keys.filter((key) =>
      chats.includes(String(key['table']).replaceAll('"', '')),
    ))
      assert.match(String(columns), /\b(sessionId|id)\b/, String(table));
    const numbered = await query(
      `select table_name as "table" from information_schema.columns
       where table_schema = 'public' and (is_identity = 'YES' or column_default like 'nextval%')`,
    );
    const names = numbered.map(({ table }) => table).toSorted();
    assert.deepEqual(names, [
      'auditLog',
      'checkpoints',
      'deliveries',
      'inbound',
      'outbound',
      'outbox',
      'releases',
      'resultFields',
      'results',
    ]);
  });
});

/** A server that says that it is PostgreSQL 13, and nothing else. */
async function oldServer(): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  const message = (type: string, ...parts: readonly Buffer[]): Buffer => {
    const body = Buffer.concat(parts);
    const head = Buffer.alloc(5);
    head.write(type);
    head.writeInt32BE(body.length + 4, 1);
    return Buffer.concat([head, body]);
  };
  const int16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);
  const int32 = (value: number): Buffer => Buffer.concat([int16(value >> 16), int16(value & 65_535)]);
  const ready = message('Z', Buffer.from('I'));
  const field = Buffer.concat([
    Buffer.from('server_version_num\0'),
    int32(0),
    int16(0),
    int32(25),
    int16(-1),
    int32(-1),
    int16(0),
  ]);
  const value = Buffer.from('130023');
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', int32(0)), ready]));
      socket.on('data', (said) => {
        if (!said.includes('server_version_num')) return;
        const row = message('D', int16(1), int32(value.length), value);
        const done = message('C', Buffer.from('SHOW\0'));
        socket.write(Buffer.concat([message('T', int16(1), field), row, done, ready]));
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
