import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, test } from 'node:test';
import { makeWorld } from '../conformance/world.ts';
import { migrations } from '../migrations/list.ts';
import type { Migration } from '../migrations/migration.ts';
import { openStore } from '../open.ts';
import { migrate } from './migrate.ts';
import { openSqlite } from './open.ts';

const folder = mkdtempSync(join(tmpdir(), 'parley-migrate-'));
const fresh = (() => {
  let count = 0;
  return () => join(folder, `${count++}`, 'store.db');
})();

after(() => rmSync(folder, { recursive: true }));

const later: Migration = {
  name: '9998-later',
  statements: () => [
    'alter table "bots" add column "later" text',
    `insert into "meta" values ('later', 'yes')`,
  ],
};
const broken: Migration = {
  name: '9999-broken',
  statements: () => ['create table "half" ("a" text)', 'nonsense'],
};

function dump(path: string): string {
  const db = new DatabaseSync(path, { readOnly: true });
  const rows = db
    .prepare('select sql from sqlite_master where sql is not null order by type desc, name')
    .all();
  db.close();
  return `${rows.map(({ sql }) => `${String(sql).replaceAll(/\s+/g, ' ')};`).join('\n')}\n`;
}

test('the schema is the one that was reviewed', async () => {
  const path = fresh();
  const opened = await openSqlite({ path });
  assert.ok(opened.ok);
  await opened.value.close();
  const snapshot = join(import.meta.dirname, 'schema.snapshot.sql');
  if (!existsSync(snapshot)) writeFileSync(snapshot, dump(path));
  assert.equal(dump(path), readFileSync(snapshot, 'utf8'), 'delete the snapshot to write it anew');
});

const migrationsBefore = (end: string) =>
  migrations.slice(
    0,
    migrations.findIndex(({ name }) => name.endsWith(end)),
  );

test('migrations are numbered without gap', () => {
  for (const [index, { name }] of migrations.entries()) {
    assert.match(name, /^\d{4}-[a-z-]+$/);
    assert.equal(Number(name.slice(0, 4)), index + 1);
    assert.ok(existsSync(join(import.meta.dirname, '../migrations', `${name}.ts`)));
  }
});

test('a new store is at the last version, and opening again changes nothing', async () => {
  const path = fresh();
  for (const _ of [1, 2]) {
    const opened = await openStore({ kind: 'sqlite', path });
    assert.ok(opened.ok);
    assert.equal(opened.value.maintenance.schemaVersion, migrations.length);
    await opened.value.close();
  }
  assert.equal(existsSync(`${path}.before-${migrations[0]?.name}`), false);
});

test('chats that were answered before they were counted count in the month of their start', async () => {
  const path = fresh();
  mkdirSync(dirname(path), { recursive: true });
  const db = new DatabaseSync(path);
  assert.ok((await migrate(db, { migrations: migrationsBefore('-chat-counts'), path })).ok);
  const addBot = db.prepare(
    `insert into "bots" ("id", "workspaceId", "name", "isArchived", "isClosed", "isDisabled", "createdAt", "updatedAt",
       "version", "fieldTimes", "groups", "edges", "variables", "theme", "settings")
     values (?, ?, 'Bot', 0, 0, 0, 1, 1, '6', '{}', '[]', '[]', '[]', '{}', '{}')`,
  );
  addBot.run('b1', 'w1');
  addBot.run('b2', 'w2');
  const add = db.prepare(
    `insert into "results" ("id", "botId", "createdAt", "hasStarted", "isCompleted", "isArchived") values (?, ?, ?, ?, 0, ?)`,
  );
  const results: readonly (readonly [botId: string, at: string, hasStarted: number, isArchived: number])[] = [
    ['b1', '2026-02-28T23:59:59.999Z', 1, 0],
    ['b1', '2026-03-01T00:00:00.000Z', 1, 0],
    ['b1', '2026-03-31T23:59:59.999Z', 1, 1],
    ['b1', '2026-03-15T00:00:00.000Z', 0, 0],
    ['b2', '2026-03-15T00:00:00.000Z', 1, 0],
    ['gone', '2026-03-15T00:00:00.000Z', 1, 0],
  ];
  for (const [index, [botId, at, hasStarted, isArchived]] of results.entries())
    add.run(`r${index}`, botId, Date.parse(at), hasStarted, isArchived);
  db.close();
  const opened = await openSqlite({ path });
  assert.ok(opened.ok);
  const { usage } = opened.value;
  assert.deepEqual(
    await Promise.all([
      usage.chats('w1', '2026-02'),
      usage.chats('w1', '2026-03'),
      usage.chats('w1', '2026-04'),
      usage.chats('w2', '2026-03'),
    ]),
    [1, 2, 0, 1],
  );
  await opened.value.close();
});

test('counts that were kept by day and altogether are added up by month', async () => {
  const path = fresh();
  mkdirSync(dirname(path), { recursive: true });
  const db = new DatabaseSync(path);
  assert.ok((await migrate(db, { migrations: migrationsBefore('-counts-of-months'), path })).ok);
  // Months begin on days 0, 31, 59 and 20,454: 2026-01-01.
  for (const [day, count] of [
    [-1, 10_111],
    [30, 1],
    [31, 10],
    [58, 100],
    [20_454, 10_000],
  ] as const)
    db.prepare(`insert into "foldCounts" values ('b1', 'block', ?, 'v', 'a', '', ?)`).run(day, count);
  db.close();
  const opened = await openSqlite({ path });
  assert.ok(opened.ok);
  const { analytics } = opened.value;
  const counts = [{}, { from: 0 }, { to: 31 }, { from: 31, to: 59 }, { from: 1, to: 40_000 }].map(
    async (span) => (await analytics.totals('b1', ['block'], span))[0]?.count,
  );
  assert.deepEqual(await Promise.all(counts), [10_111, 10_111, 1, 110, 10_111]);
  await opened.value.close();
});

test('a store with data is copied before it is changed', async () => {
  const path = fresh();
  const old = await openSqlite({ path });
  assert.ok(old.ok);
  await (await makeWorld(old.value)).close();
  const opened = await openSqlite({ path, migrations: [...migrations, later] });
  assert.ok(opened.ok);
  assert.equal(opened.value.maintenance.schemaVersion, migrations.length + 1);
  assert.equal(await opened.value.meta.get('later'), 'yes');
  assert.equal((await opened.value.bots.get('b1'))?.name, 'Bot b1');
  await opened.value.close();
  const before = await openSqlite({ path: `${path}.before-${later.name}` });
  assert.ok(before.ok);
  assert.equal(await before.value.meta.get('later'), null);
  assert.equal((await before.value.users.findOwner())?.id, 'ada');
  await before.value.close();
});

test('a store of a newer release is refused and left alone', async () => {
  const path = fresh();
  const newer = await openSqlite({ path, migrations: [...migrations, later] });
  assert.ok(newer.ok);
  await newer.value.close();
  const schema = dump(path);
  assert.deepEqual(await openSqlite({ path }), {
    ok: false,
    error: { code: 'NEWER_SCHEMA', found: migrations.length + 1, known: migrations.length },
  });
  assert.equal(dump(path), schema);
});

test('a migration that fails changes nothing', async () => {
  const path = fresh();
  const old = await openSqlite({ path });
  assert.ok(old.ok);
  await old.value.close();
  const schema = dump(path);
  const failed = await openSqlite({ path, migrations: [...migrations, later, broken] });
  assert.equal(failed.ok ? '' : failed.error.code, 'CANNOT_OPEN');
  assert.equal(dump(path), schema);
  const again = await openSqlite({ path });
  assert.ok(again.ok);
  await again.value.close();
});

test('two openings at once make one store', async () => {
  const path = fresh();
  const opened = await Promise.all([openSqlite({ path }), openSqlite({ path })]);
  for (const store of opened) {
    assert.ok(store.ok);
    await store.value.close();
  }
});

const unusable: readonly [name: string, make: (path: string) => void][] = [
  ['a folder in its place', (path) => mkdirSync(path, { recursive: true })],
  [
    'something else in the file',
    (path) => {
      mkdirSync(join(path, '..'), { recursive: true });
      writeFileSync(path, 'not a database, but long enough to be looked at closely '.repeat(40));
    },
  ],
];

for (const [name, make] of unusable) {
  test(`${name} is a failure that says so`, async () => {
    const path = fresh();
    make(path);
    const opened = await openSqlite({ path });
    assert.equal(opened.ok ? '' : opened.error.code, 'CANNOT_OPEN');
  });
}

test('the store in memory opens by its setting and has nothing to back up', async () => {
  const opened = await openStore({ kind: 'memory' });
  assert.ok(opened.ok);
  assert.equal(await opened.value.maintenance.backup('/nowhere'), false);
  await opened.value.close();
});
