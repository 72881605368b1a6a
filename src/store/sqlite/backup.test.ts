import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { answer, makeWorld, turn } from '../conformance/world.ts';
import { migrations } from '../migrations/list.ts';
import type { Store } from '../ports/store.ts';
import { openSqlite } from './open.ts';

const folder = mkdtempSync(join(tmpdir(), 'parley-backup-'));
let files = 0;

after(() => rmSync(folder, { recursive: true }));

async function open(path: string): Promise<Store> {
  const opened = await openSqlite({ path });
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value;
}

const fresh = () => join(folder, `${files++}.db`);

test('a copy ends while chats go on, and holds whole turns only', async () => {
  const path = fresh();
  const store = await makeWorld(await open(path));
  for (let n = 0; n < 60; n += 1) await store.meta.set(`filling ${n}`, 'x'.repeat(100_000));
  const run = { isOver: false, acknowledged: -1 };
  const chat = (async () => {
    for (let n = 0; !run.isOver; n += 1) {
      assert.equal(await store.turns.commit(turn(n, answer(`${n}`))), 'committed');
      run.acknowledged = n;
    }
  })();
  while (run.acknowledged < 20) await new Promise((resolve) => setImmediate(resolve));
  const before = run.acknowledged;
  const copy = fresh();
  const finished = store.maintenance.backup(copy).then(() => 'finished');
  const late = new Promise((resolve) => setTimeout(() => resolve('late'), 60_000).unref());
  assert.equal(await Promise.race([finished, late]), 'finished');
  assert.ok(run.acknowledged > before, 'chats went on');
  run.isOver = true;
  await chat;

  const again = await open(copy);
  assert.deepEqual(await again.maintenance.check(), []);
  const loaded = await again.turns.load('s1');
  assert.ok(loaded && loaded.record.turn >= before && loaded.record.turn <= run.acknowledged);
  const events = await again.sessions.events({ botId: 'b1', id: 's1' });
  assert.deepEqual(
    events.map(({ n }) => n),
    events.map((_, index) => index),
  );
  const result = await again.results.get({ botId: 'b1', id: 'r1' });
  assert.equal(result?.answers.length, events.length);
  // The chat goes on there as it would here.
  assert.equal(await again.turns.commit(turn(events.length)), 'committed');
  await again.close();
  await store.close();
});

test('two copies at once are two whole stores', async () => {
  const store = await makeWorld(await open(fresh()));
  const copies = [fresh(), fresh()];
  await Promise.all(copies.map((copy) => store.maintenance.backup(copy)));
  for (const copy of copies) {
    const again = await open(copy);
    assert.equal((await again.users.findOwner())?.id, 'ada');
    await again.close();
  }
  await store.close();
});

test('a copy that fails leaves nothing behind and the store usable', async () => {
  const store = await makeWorld(await open(fresh()));
  const inTheWay = join(folder, 'in-the-way');
  mkdirSync(join(inTheWay, 'full'), { recursive: true });
  for (const target of [join(folder, 'no', 'such', 'folder.db'), inTheWay]) {
    await assert.rejects(store.maintenance.backup(target));
    assert.equal(existsSync(`${target}.part`), false);
  }
  assert.deepEqual(readdirSync(inTheWay), ['full']);
  assert.equal(await store.turns.commit(turn(0)), 'committed');
  await store.close();
});

test('half a copy of an interrupted start is not taken for the copy before a migration', async () => {
  const path = fresh();
  await (await makeWorld(await open(path))).close();
  const later = { name: '9998-later', statements: () => ['create table "later" ("a" text)'] };
  writeFileSync(`${path}.before-${later.name}.part`, 'SQLite format 3\0 and then the power went');
  const opened = await openSqlite({ path, migrations: [...migrations, later] });
  assert.ok(opened.ok);
  await opened.value.close();
  const before = await open(`${path}.before-${later.name}`);
  assert.equal((await before.users.findOwner())?.id, 'ada');
  assert.deepEqual(await before.maintenance.check(), []);
  await before.close();
});

/** A file as an earlier release would have made it, and its store where that can be opened. */
async function makeOld(known: typeof migrations): Promise<{ path: string; store: Store | undefined }> {
  const path = fresh();
  const old = await openSqlite({ path, migrations: known });
  return { path, store: old.ok ? old.value : undefined };
}

/** The same with a world and a turn in it; undefined where today's verbs cannot write them. */
async function fillOld(known: typeof migrations): Promise<string | undefined> {
  const { path, store } = await makeOld(known);
  try {
    if (store === undefined) return undefined;
    await makeWorld(store);
    await store.turns.commit(turn(0, answer('kept')));
    return path;
  } catch {
    return undefined;
  } finally {
    await store?.close();
  }
}

for (const known of [0, ...migrations.keys()].map((_, index) => index)) {
  test(`a file with ${known} of ${migrations.length} migrations opens with all, and keeps its data`, async () => {
    // Verbs of today cannot write where their tables or columns are missing: then the file is as it was made.
    const filled = await fillOld(migrations.slice(0, known));
    const bare = filled === undefined ? await makeOld(migrations.slice(0, known)) : undefined;
    await bare?.store?.close();
    const path = filled ?? bare?.path ?? assert.fail();
    const opened = await open(path);
    assert.equal(opened.maintenance.schemaVersion, migrations.length);
    if (filled === undefined) await makeWorld(opened);
    const result = await opened.results.get({ botId: 'b1', id: 'r1' });
    assert.equal(result?.answers[0]?.content, filled === undefined ? undefined : 'kept');
    assert.equal(await opened.turns.commit(turn(filled === undefined ? 0 : 1)), 'committed');
    assert.deepEqual(await opened.maintenance.check(), []);
    await opened.close();
  });
}

test('a closed store refuses, and can be closed again', async () => {
  const path = fresh();
  const store = await makeWorld(await open(path));
  const underWay = Promise.all([store.turns.commit(turn(0)), store.turns.commit(turn(1))]);
  await store.close();
  assert.deepEqual(await underWay, ['committed', 'committed']);
  await store.close();
  await assert.rejects(store.turns.commit(turn(2)));
  await assert.rejects(store.turns.load('s1'));
  await assert.rejects(store.users.findOwner());
  await assert.rejects(store.folders.delete({ workspaceId: 'w1', id: 'f' }));
  const again = await open(path);
  assert.equal((await again.turns.load('s1'))?.record.turn, 1);
  await again.close();
});
