import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { eventually } from '#kit/eventually.ts';
import { type Cut, type CutProxy, cutProxy } from '#kit/postgres/cut-proxy.ts';
import { createMigratedDatabase } from '#kit/postgres/migrated-database.ts';
import { rememberRows } from '#kit/postgres/reset-rows.ts';
import type { TestDatabase } from '#kit/postgres/shared-postgres.ts';
import { answer, makeWorld, previewTurn, turn } from '../conformance/world.ts';
import { StoreUnavailableError } from '../ports/failure.ts';
import type { Store } from '../ports/store.ts';
import type { CommitOutcome } from '../ports/turn.ts';
import { openPostgres } from './open.ts';

let database: TestDatabase;
let reset: () => Promise<void>;
let proxy: CutProxy;
let store: Store;

const remembered = { scope: 'x', key: 'k', bodyHash: 'h', status: 200, body: '{}' };
const aFolder = { id: 'f', workspaceId: 'w1', name: 'F', parentFolderId: null, createdAt: 1, updatedAt: 1 };

const isUnavailable = (reason: string) => (error: unknown) =>
  error instanceof StoreUnavailableError && error.reason === reason;

/** A chat of three turns, each tried until it is stored or read; what is stored of it, without its names. */
async function talk(sessionId: string): Promise<string> {
  const resultId = sessionId.replace('s', 'r');
  const kept = { ...remembered, key: sessionId };
  const begin = turn(0, { sessionId });
  const one = turn(1, { sessionId, ...answer('one', { resultId }), remembered: kept });
  const two = turn(2, { sessionId, ...answer('two', { resultId }) });
  for (const each of [begin, one, two]) {
    let outcome = await store.turns.commit(each);
    while (outcome === 'unavailable') outcome = await store.turns.commit(each);
    assert.equal(outcome, 'committed');
    assert.equal((await untilRead(() => store.turns.load(sessionId)))?.record.turn, each.n);
  }
  const stored = [
    await untilRead(() => store.idempotency.get(kept.scope, kept.key)),
    await untilRead(() => store.sessions.events({ botId: 'b1', id: sessionId })),
    (await untilRead(() => store.results.get({ botId: 'b1', id: resultId })))?.answers,
  ];
  return JSON.stringify(stored).replaceAll(sessionId, 's').replaceAll(resultId, 'r');
}

async function untilRead<T>(read: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
    }
  }
}

describe('the store on a connection that fails', () => {
  before(async () => {
    database = await createMigratedDatabase();
    const opened = await openPostgres({ url: database.url });
    assert.ok(opened.ok);
    await (await makeWorld(opened.value)).close();
    reset = await rememberRows(database.url);
  });
  after(() => database.drop());

  beforeEach(async () => {
    proxy = await cutProxy(database.url);
    const opened = await openPostgres({ url: proxy.url });
    assert.ok(opened.ok);
    store = opened.value;
  });

  afterEach(async () => {
    await store.close();
    await proxy.close();
    await reset();
  });

  describe('a connection that breaks while turns are written', () => {
    for (const what of ['question', 'answer'] satisfies Cut[])
      it(`before the ${what} comes through: each turn is written once, and said so`, async () => {
        assert.equal(await store.turns.commit(turn(0)), 'committed');
        proxy.cutNext(what, 'parley-turns');
        const outcomes = await Promise.all([
          store.turns.commit(turn(1, { ...answer('one'), remembered })),
          store.turns.commit(turn(0, { sessionId: 's2' })),
          store.turns.commit(previewTurn()),
        ]);
        assert.deepEqual(outcomes, ['committed', 'committed', 'committed']);
        assert.equal((await store.turns.load('s1'))?.record.turn, 1);
        assert.equal((await store.sessions.events({ botId: 'b1', id: 's1' })).length, 2);
        assert.equal((await store.results.get({ botId: 'b1', id: 'r1' }))?.answers.length, 1);
        assert.equal(await store.usage.chats('w1', '1970-01'), 1);
        assert.equal(await store.turns.commit(turn(1)), 'conflict');
        assert.deepEqual(await store.maintenance.check(), []);
      });

    for (const what of ['question', 'answer'] satisfies Cut[])
      it(`before the ${what} comes through, at any message: all that is stored is as without`, async () => {
        const undisturbed = await talk('s1');
        let chats = 1;
        for (let n = 1; n === 1 || !proxy.isToCut(); n += 1) {
          proxy.cutAt(what, n);
          chats += 1;
          assert.deepEqual(await talk(`s${chats}`), undisturbed, `message ${n}`);
        }
        assert.ok(chats > 10, `${chats} chats`);
        // The last cut is still to come.
        proxy.cutNext(what, 'nobody says this');
        assert.equal(await store.usage.chats('w1', '1970-01'), chats);
        assert.deepEqual(await store.maintenance.check(), []);
      });

    it('and another process takes the same turn: one is written, the other a conflict', async () => {
      assert.equal(await store.turns.commit(turn(0)), 'committed');
      const opened = await openPostgres({ url: database.url });
      assert.ok(opened.ok);
      proxy.cutNext('question', 'parley-turns');
      const late = store.turns.commit(turn(1, answer('late')));
      // Whoever is faster.
      const other = opened.value.turns.commit(turn(1, answer('other')));
      assert.deepEqual([await late, await other].toSorted(), ['committed', 'conflict']);
      await opened.value.close();
    });

    it('and does not come back: nobody knows', async () => {
      assert.equal(await store.turns.commit(turn(0)), 'committed');
      proxy.cutNext('answer', 'parley-turns');
      const outcome = store.turns.commit(turn(1));
      await proxy.close();
      assert.equal(await outcome, 'unknown');
      assert.equal(await store.turns.commit(turn(1)), 'unavailable');
      await assert.rejects(store.turns.load('s1'), isUnavailable('unreachable'));
      await assert.rejects(store.idempotency.get('x', 'k'), isUnavailable('unreachable'));
      await assert.rejects(store.folders.create(aFolder), isUnavailable('unreachable'));
      await assert.rejects(store.users.list(), isUnavailable('unreachable'));
      await proxy.open();
      // As soon as it is back, everything goes on by itself.
      assert.notEqual(await store.turns.load('s1'), null);
      assert.equal((await store.folders.create(aFolder)).ok, true);
      assert.equal(await store.turns.commit(turn(0, { sessionId: 's2' })), 'committed');
    });
  });

  describe('a connection that breaks in management', () => {
    it('inside a transaction: nothing is written', async () => {
      proxy.cutNext('answer', 'insert into "folders"');
      await assert.rejects(store.folders.create(aFolder), isUnavailable('unreachable'));
      assert.equal(await store.folders.get({ workspaceId: 'w1', id: 'f' }), null);
      assert.equal((await store.folders.create(aFolder)).ok, true);
    });

    it('while a transaction is committed, or a single statement writes: nobody knows', async () => {
      proxy.cutNext('answer', 'commit');
      await assert.rejects(store.folders.create(aFolder), isUnavailable('unknown'));
      assert.notEqual(await store.folders.get({ workspaceId: 'w1', id: 'f' }), null);
      proxy.cutNext('answer', 'update "chatKeys"');
      await assert.rejects(store.chatKeys.rotate('w1', 'par_pk_new', 5), isUnavailable('unknown'));
      assert.equal((await store.chatKeys.get('w1'))?.key, 'par_pk_new');
    });

    it('while something is read: try again', async () => {
      proxy.cutNext('answer', 'from "users"');
      await assert.rejects(store.users.list(), isUnavailable('unreachable'));
      assert.equal((await store.users.list()).length, 4);
    });
  });

  it('a turn that cannot be written rejects alone', async () => {
    const broken = turn(0, { sessionId: 's2' });
    // Breaks the schema's own rule.
    Reflect.set(broken, 'event', null);
    const [first, second, third] = await Promise.allSettled([
      store.turns.commit(turn(0)),
      store.turns.commit(broken),
      store.turns.commit(turn(0, { sessionId: 's3' })),
    ]);
    assert.deepEqual(first, { status: 'fulfilled', value: 'committed' });
    assert.equal(second?.status, 'rejected');
    assert.deepEqual(third, { status: 'fulfilled', value: 'committed' });
    assert.equal(await store.turns.load('s2'), null);
  });

  it('a database that only takes reads makes outcomes, and chats go on when it takes writes again', async () => {
    const { Client } = await import('pg');
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const setReadOnly = async (value: string): Promise<void> => {
      await client.query(`alter database ${database.name} set default_transaction_read_only = ${value}`);
      // Waits for their end: one that is still there takes writes as before.
      await client.query(
        `select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = current_database() and application_name = 'parley'`,
      );
    };
    const becomes = (outcome: CommitOutcome): Promise<void> =>
      eventually(async () => {
        assert.equal(await store.turns.commit(turn(0)), outcome);
        return true;
      });
    await setReadOnly('on');
    // Until the store knows that its connections were ended, nobody can say what became of a turn.
    await becomes('unavailable');
    // Management has connections of its own, which learn of their end when they are used.
    await eventually(() => store.folders.create(aFolder).then(() => false, isUnavailable('io')));
    assert.equal(await store.turns.load('s1'), null);
    await client.query('set default_transaction_read_only = off');
    await setReadOnly('off');
    await becomes('committed');
    await eventually(async () => (await store.folders.create(aFolder)).ok);
    await client.end();
  });
});
