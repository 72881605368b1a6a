import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { makeWorld } from '../conformance/world.ts';
import type { Store } from '../ports/store.ts';
import { openSqlite } from './open.ts';

const folder = mkdtempSync(join(tmpdir(), 'parley-durability-'));
const path = join(folder, 'store.db');

async function open(): Promise<Store> {
  const opened = await openSqlite({ path });
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value;
}

before(async () => {
  await (await makeWorld(await open())).close();
});

after(() => rmSync(folder, { recursive: true }));

test('a turn that was acknowledged outlives kill -9', async () => {
  const list = join(folder, 'acknowledged');
  const child = spawn(process.execPath, [join(import.meta.dirname, 'crash-child.ts'), path, list], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)));
  const lines = () => (existsSync(list) ? readFileSync(list, 'utf8').split('\n').filter(Boolean) : []);
  const patience = performance.now() + 60_000;
  while (lines().length < 500 && performance.now() < patience)
    await new Promise((resolve) => setTimeout(resolve, 50));
  await new Promise((resolve) => setTimeout(resolve, 700));
  child.kill('SIGKILL');
  assert.equal(await exited, 'SIGKILL');

  const last = new Map(lines().map((line) => [line.split(' ')[0] ?? '', Number(line.split(' ')[1])]));
  assert.equal(last.size, 32);
  const store = await open();
  try {
    assert.deepEqual(await store.maintenance.check(), []);
    for (const [id, n] of last) {
      const loaded = await store.turns.load(id);
      assert.ok(loaded && loaded.record.turn >= n, `${id}: ${loaded?.record.turn} < ${n}`);
      const events = await store.sessions.events({ botId: 'b1', id });
      assert.deepEqual(
        events.map((event) => event.n),
        events.map((_, index) => index),
      );
      const result = await store.results.get({ botId: 'b1', id: id.replace('s', 'r') });
      assert.equal(result?.answers.length, events.length);
      const { snapshot, tail } = loaded;
      assert.equal(snapshot, `{"n":${loaded.record.turn - tail.length}}`);
    }
  } finally {
    await store.close();
  }
});

test('what was stored is there after opening again, and the backup is a store too', async () => {
  const store = await open();
  await store.meta.set('fact', 'kept');
  const copy = join(folder, 'copy', '..', 'copy.db');
  assert.equal(await store.maintenance.backup(copy), true);
  await store.close();
  for (const file of [path, copy]) {
    const again = await openSqlite({ path: file });
    assert.ok(again.ok);
    assert.equal(await again.value.meta.get('fact'), 'kept');
    assert.deepEqual(await again.value.maintenance.check(), []);
    assert.equal((await again.value.turns.load('s1'))?.record.id, 's1');
    await again.value.close();
  }
});
