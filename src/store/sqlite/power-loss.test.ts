import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, describe, it } from 'node:test';
import { assertKept } from '../conformance/assert-kept.ts';
import { draws, torn } from '../conformance/torn.ts';
import { answer, makeWorld, turn } from '../conformance/world.ts';
import type { Store } from '../ports/store.ts';
import { openSqlite } from './open.ts';

/**
 * A loss of power, simulated: of what was written after the last wait for the disk, any sectors may be there and any
 * may be missing. Files are put together from the bytes before and after, as a disk may leave them.
 */
const folder = mkdtempSync(join(tmpdir(), 'parley-power-'));
after(() => rmSync(folder, { recursive: true }));

/** Turns of the chat, and how often each of them is cut off. */
const TURNS = 8;
const CUTS = 5;

/** The files of a database. */
interface Files {
  readonly database: Buffer;
  readonly log: Buffer;
}

const read = (path: string): Buffer => (existsSync(path) ? readFileSync(path) : Buffer.alloc(0));
const filesOf = (path: string): Files => ({ database: read(path), log: read(`${path}-wal`) });

let count = 0;

/** Opens what the disk has after the power is back. */
async function openAfter({ database, log }: Files): Promise<Store> {
  const path = join(folder, `lost-${count++}.db`);
  writeFileSync(path, database);
  writeFileSync(`${path}-wal`, log);
  const opened = await openSqlite({ path });
  assert.ok(opened.ok, JSON.stringify(opened));
  return opened.value;
}

/** What `assertKept` says about the store in these files. */
async function keptIn(files: Files, known: number): Promise<boolean> {
  const store = await openAfter(files);
  try {
    return await assertKept(store, known);
  } finally {
    await store.close();
  }
}

describe('a loss of power', () => {
  const path = join(folder, 'store.db');
  const after: Files[] = [];

  it('while a turn is written leaves all that were acknowledged, and that one whole or not at all', async () => {
    const opened = await openSqlite({ path });
    assert.ok(opened.ok);
    const store = await makeWorld(opened.value);
    for (let n = 0; n <= TURNS; n++) {
      assert.equal(await store.turns.commit(turn(n, n === 0 ? {} : answer(`a${n}`))), 'committed');
      after.push(filesOf(path));
    }
    const draw = draws(7);
    let kept = 0;
    for (const [n, { database, log }] of after.slice(0, -1).entries()) {
      const next = after[n + 1];
      assert.ok(next && !next.log.equals(log));
      // The file itself is only written once the log is on the disk.
      assert.ok(next.database.equals(database));
      assert.equal(await keptIn({ database, log }, n), false);
      assert.equal(await keptIn(next, n), true);
      for (let cut = 0; cut < CUTS; cut++) {
        const lost = { database, log: torn(log, next.log, { draw }) };
        if (await keptIn(lost, n)) kept += 1;
      }
    }
    assert.ok(kept < TURNS * CUTS, 'nothing was lost');
    await store.close();
  });

  it('while the log is taken into the file leaves everything', async () => {
    const before = after[TURNS];
    const whole = filesOf(path);
    assert.ok(before && !whole.database.equals(before.database));
    const draw = draws(9);
    for (let cut = 0; cut < CUTS; cut++)
      await keptIn({ database: torn(before.database, whole.database, { draw }), log: before.log }, TURNS);
  });

  it('finds a log that waits for the disk with each turn', async (t) => {
    const settings = new Set<unknown>();
    const { close } = DatabaseSync.prototype;
    t.mock.method(DatabaseSync.prototype, 'close', function (this: DatabaseSync) {
      for (const setting of ['synchronous', 'journal_mode'])
        settings.add(Object.values(this.prepare(`pragma ${setting}`).get() ?? {})[0]);
      close.call(this);
    });
    const opened = await openSqlite({ path });
    assert.ok(opened.ok);
    await opened.value.close();
    // Full is 2.
    assert.deepEqual(settings, new Set([2, 'wal']));
  });
});
