import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, it } from 'node:test';
import { root } from '#kit/source.ts';
import { openData } from '#server/setup/open-data.ts';
import { migrations } from '#store/migrations/list.ts';
import { openSqlite } from '#store/sqlite/open.ts';
import { sqliteWords } from '#store/sqlite/words.ts';
import { OldChats, oldChatRows } from './upgrade/old-chats.ts';
import { laterFiles, oldData, oldNames } from './upgrade/old-data.ts';

const folder = mkdtempSync(join(tmpdir(), 'parley-upgrade-'));
after(() => rmSync(folder, { recursive: true, force: true }));
let folders = 0;

/** A data folder as the old server left it. */
function makeOld(sql = oldData): { readonly dataFolder: string; readonly file: string } {
  const dataFolder = mkdtempSync(join(folder, `${folders++}-`));
  const file = join(dataFolder, 'parley.db');
  const db = new DatabaseSync(file);
  db.exec('pragma journal_mode = wal');
  db.exec(sql);
  db.close();
  return { dataFolder, file };
}

/** The rows of every table of a file, but for the list of migrations. */
function rowsIn(file: string): Readonly<Record<string, readonly unknown[]>> {
  const db = new DatabaseSync(file, { readOnly: true });
  const tables = db.prepare(`select name from sqlite_master where type = 'table' order by name`).all();
  const names = tables.map(({ name }) => String(name)).filter((name) => name !== 'migrations');
  const rows = Object.fromEntries(names.map((name) => [name, db.prepare(`select * from "${name}"`).all()]));
  db.close();
  return rows;
}

function versionOf(file: string): number {
  const db = new DatabaseSync(file, { readOnly: true });
  const row = db.prepare('select count(*) as total from "migrations"').get();
  db.close();
  return Number(row?.['total']);
}

const copyOf = (file: string): string => `${file}.before-${migrations[1]?.name}`;

/** That migrations which were released still make what they made then. */
function assertMadeBy(steps: number, sql: string): void {
  const schemaAfter = (statements: readonly string[]) => {
    const db = new DatabaseSync(':memory:');
    for (const statement of statements) db.exec(statement);
    const list = db
      .prepare(
        `select name, sql from sqlite_master where sql is not null and name not in ('migrations', 'meta')`,
      )
      .all();
    db.close();
    return list.map(({ name, sql: made }) => `${name}: ${String(made).replaceAll(/\s+/g, ' ')}`).sort();
  };
  const made = migrations.slice(0, steps).flatMap((each) => each.statements(sqliteWords));
  assert.deepEqual(schemaAfter(made), schemaAfter([sql]));
}

/** That rows are still there: columns may have been added, and what was written stays as it was. */
function assertKept(before: ReturnType<typeof rowsIn>, file: string): void {
  const now = rowsIn(file);
  for (const [table, rows] of Object.entries(before)) {
    assert.equal(now[table]?.length, rows.length, table);
    rows.forEach((row, index) => assert.partialDeepStrictEqual(now[table]?.[index], row, table));
  }
}

describe('data of the first schema', () => {
  it('is what the first migration made', () => assertMadeBy(1, oldData));

  it('is copied, then brought up to date, with every row that was there', async () => {
    const { dataFolder, file } = makeOld();
    const before = rowsIn(file);
    const opened = await openData({ dataFolder }, { mustExist: true });
    assert.ok(opened.ok);
    assert.equal(opened.value.maintenance.schemaVersion, migrations.length);
    assert.deepEqual(await opened.value.maintenance.check(), []);
    await opened.value.close();
    assert.equal(versionOf(file), migrations.length);
    assert.equal(versionOf(copyOf(file)), 1);
    assert.deepEqual(rowsIn(copyOf(file)), before);
    assertKept(before, file);
  });

  it('is copied once: opening again finds nothing to do', async () => {
    const { dataFolder, file } = makeOld();
    for (const _ of [1, 2, 3]) {
      const opened = await openData({ dataFolder }, { mustExist: true });
      assert.ok(opened.ok);
      await opened.value.close();
    }
    assert.deepEqual(readdirSync(dataFolder).sort(), ['parley.db', copyOf('parley.db')]);
    assert.equal(versionOf(copyOf(file)), 1);
  });

  for (const [from, { name }] of migrations.entries())
    it(`was brought up to ${name} by a release between: the rest is done`, async () => {
      const { file, dataFolder } = makeOld();
      const between = await openSqlite({ path: file, migrations: migrations.slice(0, from + 1) });
      if (between.ok) await between.value.close();
      // A program that knows fewer columns than this one cannot open it, but has brought it up to date.
      assert.equal(versionOf(file), from + 1);
      const opened = await openData({ dataFolder }, { mustExist: true });
      assert.ok(opened.ok);
      await opened.value.close();
      assert.equal(versionOf(file), migrations.length);
      const missing = migrations[from + 1];
      if (missing) assert.equal(versionOf(`${file}.before-${missing.name}`), from + 1);
    });
});

describe('chats of the first schema', () => {
  let old: OldChats;
  before(async () => {
    old = await OldChats.open({ file: makeOld().file }, oldNames);
  });
  after(() => old.server.close());

  for (const [name, check] of Object.entries(oldChatRows)) it(name, () => check(old));
});

for (const { steps, sql, names } of laterFiles)
  describe(`data of schema ${steps}`, () => {
    let old: OldChats;
    let file: string;
    before(async () => {
      file = makeOld(sql).file;
      const rows = rowsIn(file);
      old = await OldChats.open({ file }, names);
      assertKept(rows, file);
    });
    after(() => old.server.close());

    it('is what its migrations made', () => assertMadeBy(steps, sql));

    it('is brought up to date, with every row that was there', async () => {
      assert.equal(versionOf(file), migrations.length);
      assert.deepEqual(await old.server.app.store.maintenance.check(), []);
    });

    for (const [name, check] of Object.entries(oldChatRows)) it(`has chats that ${name}`, () => check(old));
  });

describe('an upgrade that is cut off', () => {
  /** Ends by itself, as if by `kill -9`, when it is at a migration. */
  const crash = (file: string, at: number) =>
    spawnSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { openSqlite } from '#store/sqlite/open.ts';
         import { migrations } from '#store/migrations/list.ts';
         const list = migrations.map((each, index) => ({ name: each.name, statements: (words) => {
           if (index === ${at}) process.kill(process.pid, 'SIGKILL');
           return each.statements(words);
         } }));
         await openSqlite({ path: process.env.FILE, migrations: list });`,
      ],
      { cwd: root, env: { ...process.env, FILE: file }, encoding: 'utf8' },
    );

  for (const at of [1, Math.ceil(migrations.length / 2), migrations.length - 1])
    it(`at number ${at + 1}: nothing of it is seen, and the next start does it whole`, async () => {
      const { dataFolder, file } = makeOld();
      const before = rowsIn(file);
      assert.equal(crash(file, at).signal, 'SIGKILL');
      assert.equal(versionOf(file), 1);
      assert.deepEqual(rowsIn(file), before);
      assert.deepEqual(rowsIn(copyOf(file)), before);
      const opened = await openData({ dataFolder }, { mustExist: true });
      assert.ok(opened.ok);
      assert.equal((await opened.value.turns.load(oldNames.open))?.record.turn, 2);
      await opened.value.close();
      assert.equal(versionOf(file), migrations.length);
      assert.deepEqual(rowsIn(copyOf(file)), before);
    });

  it('while it was copied: the half copy is not taken for one', async () => {
    const { dataFolder, file } = makeOld();
    const half = `${copyOf(file)}.part`;
    const db = new DatabaseSync(half);
    db.exec('create table "half" ("a" text)');
    db.close();
    const opened = await openData({ dataFolder }, { mustExist: true });
    assert.ok(opened.ok);
    await opened.value.close();
    assert.equal(existsSync(half), false);
    assert.equal(versionOf(copyOf(file)), 1);
  });
});

describe('data of a newer release', () => {
  it('is refused by a sentence that says what to do, and left alone', async () => {
    const { dataFolder, file } = makeOld();
    const current = await openData({ dataFolder }, { mustExist: true });
    assert.ok(current.ok);
    await current.value.close();
    const db = new DatabaseSync(file);
    db.exec(`insert into "migrations" values (${migrations.length + 1}, '9999-later')`);
    db.close();
    const before = readFileSync(file);
    const opened = await openData({ dataFolder }, { mustExist: true });
    const found = migrations.length + 1;
    assert.deepEqual(opened, {
      ok: false,
      error: `${file} was written by a newer version of Parley (${found} schema steps, this one knows ${migrations.length}). Install the newer version again.`,
    });
    assert.ok(readFileSync(file).equals(before));
    const started = spawnSync(process.execPath, [join(root, 'src/cli/main.ts'), 'start'], {
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        PARLEY_DATA: dataFolder,
        PORT: '0',
      },
      encoding: 'utf8',
      timeout: 120_000,
    });
    assert.equal(started.status, 1);
    assert.match(started.stderr, /newer version of Parley/);
    assert.doesNotMatch(started.stderr, /\n\s+at /);
  });
});
