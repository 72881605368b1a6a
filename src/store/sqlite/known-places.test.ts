import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, test } from 'node:test';
import { answer, makeWorld, turn } from '../conformance/world.ts';
import type { CommitOutcome, TurnCommit } from '../ports/turn.ts';
import { KnownPlaces } from './known-places.ts';
import { openSqlite } from './open.ts';

const folder = mkdtempSync(join(tmpdir(), 'parley-places-'));
let files = 0;

after(() => rmSync(folder, { recursive: true }));

async function openWorld() {
  const path = join(folder, `${files++}.db`);
  const opened = await openSqlite({ path });
  if (!opened.ok) throw new Error(opened.error.code);
  return { store: await makeWorld(opened.value), other: new DatabaseSync(path, { timeout: 2000 }) };
}

/** What another connection does to a session whose place is known, and what becomes of its next turn. */
const elsewhere: readonly (readonly [name: string, sql: string, outcome: CommitOutcome])[] = [
  ['expires it', `update sessions set isExpired = 1 where id = 's1'`, 'conflict'],
  ['ends it', `update sessions set hasEnded = 1 where id = 's1'`, 'conflict'],
  ['deletes it', `delete from sessions where id = 's1'`, 'conflict'],
  ['takes a turn back', 'delete from turns where n = 1', 'conflict'],
  ['writes something else', `update workspaces set name = 'Other'`, 'committed'],
];

for (const [name, sql, outcome] of elsewhere) {
  test(`a session goes on as the file says when another connection ${name}`, async () => {
    const { store, other } = await openWorld();
    for (const n of [0, 1]) assert.equal(await store.turns.commit(turn(n)), 'committed');
    other.exec(sql);
    assert.equal(await store.turns.commit(turn(2)), outcome);
    other.close();
    await store.close();
  });
}

test('a result in the row of one that another connection deleted is left alone', async () => {
  const { store, other } = await openWorld();
  const newResults = [{ id: 'r1', botId: 'b1', createdAt: 0 }];
  assert.equal(await store.turns.commit(turn(0, { newResults })), 'committed');
  other.exec(`update results set id = 'r9' where id = 'r1'`);
  assert.equal(await store.turns.commit(turn(1, { started: ['r1'], completed: ['r1'] })), 'committed');
  const found = await store.results.get({ botId: 'b1', id: 'r9' });
  assert.deepEqual([found?.hasStarted, found?.isCompleted], [false, false]);
  other.close();
  await store.close();
});

const repeated = { scope: 'x', key: 'k', bodyHash: 'h', status: 200, body: '1' };

/** Turns after the first, one after the other or together, and what becomes of them. */
const sequences: readonly (readonly [
  name: string,
  batches: readonly (readonly (readonly [Partial<TurnCommit> & { readonly n: number }, CommitOutcome])[])[],
])[] = [
  [
    'a turn that was undone did not happen',
    [
      [[{ n: 1, remembered: repeated }, 'committed']],
      [[{ n: 2, remembered: repeated }, 'conflict']],
      [[{ n: 3 }, 'conflict']],
      [[{ n: 2 }, 'committed']],
      [[{ n: 3 }, 'committed']],
    ],
  ],
  [
    'the turns of a batch are undone with the one that fails, and written without it',
    [
      [
        [{ n: 1, remembered: repeated }, 'committed'],
        [{ n: 2 }, 'committed'],
        [{ n: 3, remembered: repeated }, 'conflict'],
      ],
      [[{ n: 3 }, 'committed']],
    ],
  ],
  [
    'numbers are neither left out nor taken twice',
    [
      [
        [{ n: 2 }, 'conflict'],
        [{ n: 1 }, 'committed'],
        [{ n: 1 }, 'conflict'],
        [{ n: 3 }, 'conflict'],
        [{ n: 2 }, 'committed'],
      ],
    ],
  ],
  [
    'what has ended goes on only when it is opened again',
    [
      [[{ n: 1, hasEnded: true }, 'committed']],
      [[{ n: 2 }, 'conflict']],
      [[{ n: 2, reopens: true, snapshot: '{}' }, 'committed']],
      [[{ n: 3 }, 'committed']],
    ],
  ],
];

for (const [name, batches] of sequences) {
  test(name, async () => {
    const { store, other } = await openWorld();
    assert.equal(await store.turns.commit(turn(0)), 'committed');
    for (const batch of batches) {
      const outcomes = await Promise.all(batch.map(([{ n, ...more }]) => store.turns.commit(turn(n, more))));
      assert.deepEqual(
        outcomes,
        batch.map(([, outcome]) => outcome),
      );
    }
    other.close();
    await store.close();
  });
}

test('a session that ends with its first turn does not go on', async () => {
  const { store, other } = await openWorld();
  assert.equal(await store.turns.commit(turn(0, { hasEnded: true })), 'committed');
  assert.equal(await store.turns.commit(turn(1, answer('late'))), 'conflict');
  other.close();
  await store.close();
});

test('places are found by the last turn, and only the latest thousand are kept', () => {
  const db = new DatabaseSync(':memory:');
  const places = new KnownPlaces(db);
  places.refresh();
  for (let seq = 0; seq < 1200; seq += 1)
    places.add(`session${seq}`, { seq, resultId: null, resultSeq: null, n: 4, turnSeq: 0 });
  places.refresh();
  assert.equal(places.find('session199', 4), undefined);
  assert.equal(places.find('session200', 4)?.seq, 200);
  assert.equal(places.find('session1199', 5), undefined);
  places.remove('session1199');
  assert.equal(places.find('session1199', 4), undefined);
  places.forget();
  assert.equal(places.find('session200', 4), undefined);
  db.close();
});
