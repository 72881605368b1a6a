import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, test } from 'node:test';
import { Kysely } from 'kysely';
import { ChangedResults } from '../changed-results.ts';
import { answer, makeWorld, turn } from '../conformance/world.ts';
import { GroupCommit } from '../group-commit.ts';
import { StoreUnavailableError } from '../ports/failure.ts';
import { createAuditLog } from '../sql/audit.ts';
import { atomically } from '../sql/db.ts';
import { createFolders } from '../sql/folders.ts';
import type { Tables } from '../sql/tables.ts';
import { WriteLock } from '../write-lock.ts';
import { sqliteChatRows } from './chat-rows.ts';
import { createDialect } from './dialect.ts';
import { openSqlite } from './open.ts';
import { SqliteBatches } from './sqlite-batches.ts';
import { TurnWriter } from './turn-writer.ts';
import { createTurns } from './turns.ts';

const folder = mkdtempSync(join(tmpdir(), 'parley-refusal-'));
let files = 0;

after(() => rmSync(folder, { recursive: true }));

/** The parts of a store over connections that a test can spoil. */
async function openParts() {
  const path = join(folder, `${files++}.db`);
  const opened = await openSqlite({ path });
  if (!opened.ok) throw new Error(opened.error.code);
  await (await makeWorld(opened.value)).close();
  const hot = new DatabaseSync(path, { timeout: 20 });
  const calm = new DatabaseSync(path, { timeout: 20 });
  const lock = new WriteLock();
  const group = new GroupCommit(new SqliteBatches(hot, new TurnWriter(hot), lock));
  const db = new Kysely<Tables>({ dialect: createDialect(calm, lock) });
  const close = () => {
    hot.close();
    calm.close();
  };
  return { path, hot, calm, lock, db, turns: createTurns(hot, group), folders: createFolders(db), close };
}

const aFolder = { id: 'f', workspaceId: 'w1', name: 'F', parentFolderId: null, createdAt: 1, updatedAt: 1 };

function isUnavailable(reason: StoreUnavailableError['reason']) {
  return (error: unknown) => error instanceof StoreUnavailableError && error.reason === reason;
}

test('a change is undone when its entry of the audit log cannot be written', async () => {
  const { calm, db, close } = await openParts();
  const log = createAuditLog(db, { chats: sqliteChatRows, changed: new ChangedResults() });
  const entry = { at: 1, workspaceId: 'w1', userId: 'ada', via: 'app', kind: 'folder', botId: null } as const;
  const make = () =>
    log.along(
      (verbs) => verbs.folders.create(aFolder),
      () => [{ ...entry, subject: null, details: '{}' }],
    );
  calm.exec('alter table "auditLog" rename to "away"');
  await assert.rejects(make());
  assert.equal(calm.prepare('select count(*) as n from folders').get()?.['n'], 0);
  calm.exec('alter table "away" rename to "auditLog"');
  assert.equal((await make()).ok, true);
  assert.equal(calm.prepare('select count(*) as n from "auditLog"').get()?.['n'], 1);
  close();
});

test('a full disk is an outcome, and chats go on once there is room', async () => {
  const { hot, calm, turns, folders, close } = await openParts();
  assert.equal(await turns.commit(turn(0)), 'committed');
  const pages = Number(hot.prepare('pragma page_count').get()?.['page_count']);
  for (const db of [hot, calm]) db.exec(`pragma max_page_count = ${pages + 2}`);
  const big = answer('x'.repeat(100_000));
  const outcomes = await Promise.all([
    turns.commit(turn(1, big)),
    turns.commit(turn(0, { sessionId: 's2', ...answer('y'.repeat(100_000), { resultId: 'r2' }) })),
  ]);
  assert.deepEqual(outcomes, ['unavailable', 'unavailable']);
  assert.equal((await turns.load('s1'))?.record.turn, 0);
  assert.equal(await turns.load('s2'), null);
  await assert.rejects(folders.create({ ...aFolder, name: 'x'.repeat(100_000) }), isUnavailable('full'));
  assert.equal(await folders.get({ workspaceId: 'w1', id: 'f' }), null);
  for (const db of [hot, calm]) db.exec('pragma max_page_count = 100000');
  assert.equal(await turns.commit(turn(1, big)), 'committed');
  assert.equal((await folders.create(aFolder)).ok, true);
  assert.equal((await turns.load('s1'))?.record.turn, 1);
  close();
});

test('another process that holds the file makes outcomes, not exceptions', async () => {
  const { path, turns, folders, lock, close } = await openParts();
  const other = new DatabaseSync(path);
  other.exec('begin immediate');
  assert.equal(await turns.commit(turn(0)), 'unavailable');
  await assert.rejects(folders.create(aFolder), isUnavailable('busy'));
  assert.equal(await turns.load('s1'), null);
  other.exec('rollback');
  other.close();
  assert.equal(await turns.commit(turn(0)), 'committed');
  assert.equal((await folders.create(aFolder)).ok, true);
  assert.equal(lock.tryAcquire(), true);
  close();
});

test('a management transaction held over a while delays chats and never blocks them for good', async () => {
  const { turns, db, close } = await openParts();
  const order: string[] = [];
  const held = atomically(db, async (tx) => {
    await tx.updateTable('bots').set({ name: 'held' }).where('id', '=', 'b1').execute();
    await new Promise((resolve) => setTimeout(resolve, 60));
    order.push('transaction');
  });
  await new Promise((resolve) => setTimeout(resolve, 10));
  const chats = Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      assert.equal(await turns.commit(turn(0, { sessionId: `s${index}` })), 'committed');
      order.push('chat');
    }),
  );
  await Promise.all([held, chats]);
  assert.equal(order.length, 21);
  assert.equal(order[0], 'transaction');
  close();
});

test('a transaction that fails is undone and lets the next one in', async () => {
  const { turns, db, lock, close } = await openParts();
  await assert.rejects(
    atomically(db, async (tx) => {
      await tx.updateTable('bots').set({ name: 'lost' }).where('id', '=', 'b1').execute();
      throw new Error('ours');
    }),
    /ours/,
  );
  const bot = await db.selectFrom('bots').select('name').where('id', '=', 'b1').executeTakeFirst();
  assert.equal(bot?.name, 'Bot b1');
  assert.equal(await turns.commit(turn(0)), 'committed');
  assert.equal(lock.tryAcquire(), true);
  close();
});

test('a turn that cannot be written rejects alone', async () => {
  const { turns, close } = await openParts();
  const broken = turn(0, { sessionId: 's2', ...answer('never', { resultId: 'r2' }) });
  // Breaks the schema's own rule: the last thing that a turn writes.
  Reflect.set(broken, 'remembered', { scope: 's', key: 'k', bodyHash: null, status: 200, body: '' });
  const [first, second, third] = await Promise.allSettled([
    turns.commit(turn(0)),
    turns.commit(broken),
    turns.commit(turn(0, { sessionId: 's3' })),
  ]);
  assert.deepEqual(first, { status: 'fulfilled', value: 'committed' });
  assert.equal(second?.status, 'rejected');
  assert.deepEqual(third, { status: 'fulfilled', value: 'committed' });
  assert.equal(await turns.load('s2'), null);
  assert.equal((await turns.load('s3'))?.record.turn, 0);
  close();
});

test('two stores over one file see each other’s turns as conflicts', async () => {
  const one = await openParts();
  const opened = await openSqlite({ path: one.path });
  assert.ok(opened.ok);
  assert.equal(await one.turns.commit(turn(0)), 'committed');
  assert.equal((await opened.value.turns.load('s1'))?.record.turn, 0);
  const outcomes = await Promise.all([one.turns.commit(turn(1)), opened.value.turns.commit(turn(1))]);
  assert.deepEqual(outcomes.sort(), ['committed', 'conflict']);
  await opened.value.close();
  one.close();
});

test('a file that became read-only is an outcome too', async () => {
  const { hot, calm, turns, folders, close } = await openParts();
  for (const db of [hot, calm]) db.exec('pragma query_only = 1');
  assert.equal(await turns.commit(turn(0)), 'unavailable');
  await assert.rejects(folders.create(aFolder), isUnavailable('io'));
  assert.equal(await turns.load('s1'), null);
  for (const db of [hot, calm]) db.exec('pragma query_only = 0');
  assert.equal(await turns.commit(turn(0)), 'committed');
  assert.equal((await folders.create(aFolder)).ok, true);
  close();
});

const size = 5;
for (let position = 0; position < size; position += 1) {
  test(`of ${size} turns at once, number ${position + 1} fails alone`, async () => {
    const { turns, close } = await openParts();
    const batch = Array.from({ length: size }, (_, n) =>
      turn(0, { sessionId: `s${n}`, ...answer(`${n}`, { resultId: `r${n}` }) }),
    );
    const spoilt = batch[position];
    assert.ok(spoilt);
    Reflect.set(spoilt, 'logs', [{ resultId: `r${position}`, entry: { status: null, description: 'x' } }]);
    const settled = await Promise.allSettled(batch.map((each) => turns.commit(each)));
    assert.deepEqual(
      settled.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'rejected')),
      batch.map((each) => (each === spoilt ? 'rejected' : 'committed')),
    );
    for (const [n, each] of batch.entries())
      assert.equal((await turns.load(`s${n}`)) === null, each === spoilt);
    Reflect.set(spoilt, 'logs', []);
    assert.equal(await turns.commit(spoilt), 'committed');
    close();
  });
}

test('more turns than one flush takes all get through, in order', async () => {
  const { turns, close } = await openParts();
  const outcomes = await Promise.all(Array.from({ length: 1300 }, (_, n) => turns.commit(turn(n))));
  assert.deepEqual([...new Set(outcomes)], ['committed']);
  assert.equal((await turns.load('s1'))?.record.turn, 1299);
  close();
});
