import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newSession } from '#engine/new-session.ts';
import { openTestStore } from '#kit/open-test-store.ts';
import type { NewSession } from '#store/ports/session.ts';
import type { Store } from '#store/ports/store.ts';
import { advance, type LiveSession } from './live-session.ts';
import { LiveSessions } from './live-sessions.ts';

const facts = (id: string): NewSession => ({
  id,
  workspaceId: 'w',
  botId: 'b',
  version: 'v',
  kind: 'preview',
  owner: 'o',
  resultId: null,
  createdAt: 1000,
  idleMs: 500,
});

const snapshot = JSON.stringify(newSession({ version: 'v', resultId: null, seed: '0'.repeat(32) }));

async function storeWith(...ids: readonly string[]): Promise<Store> {
  const { store } = await openTestStore('memory');
  for (const id of ids)
    await store.turns.commit({
      sessionId: id,
      n: 0,
      at: 1000,
      event: '{}',
      delta: '',
      snapshot,
      session: facts(id),
    });
  return store;
}

describe('live sessions', () => {
  it('opens what is stored, and has it at hand then', async () => {
    const sessions = new LiveSessions(await storeWith('s'), 1e6);
    const live = await sessions.open('s', 1100);
    assert.deepEqual(
      [live?.n, live?.lastTurnAt, live?.sinceSnapshot, live?.lastTurn],
      [0, 1000, 0, undefined],
    );
    assert.equal(await sessions.open('s', 1200), live);
  });
  it('knows nothing of sessions that are not there', async () => {
    const sessions = new LiveSessions(await storeWith(), 1e6);
    for (const id of ['gone', '__proto__', '']) assert.equal(await sessions.open(id, 0), null);
  });
  it('lets go of a session that was idle too long, stored or at hand', async () => {
    const sessions = new LiveSessions(await storeWith('s'), 1e6);
    assert.equal(await sessions.open('s', 1500), null);
    assert.notEqual(await sessions.open('s', 1499), null);
    assert.equal(await sessions.open('s', 1500), null);
  });
  it('goes by the last turn, not by the last look', async () => {
    const sessions = new LiveSessions(await storeWith('s'), 1e6);
    const live = await sessions.open('s', 1400);
    assert.ok(live);
    advance(live, { kind: 'placed', session: live.session, at: 1400, ledger: live });
    assert.equal(await sessions.open('s', 1899), live);
    assert.equal(await sessions.open('s', 1900), null);
  });
  it('reads again what was dropped', async () => {
    const sessions = new LiveSessions(await storeWith('s'), 1e6);
    const live = await sessions.open('s', 1000);
    sessions.drop('s');
    const again = await sessions.open('s', 1000);
    assert.notEqual(again, live);
    assert.deepEqual(again?.session, live?.session);
  });

  /** Sessions in the order of being used, each with the size of its state; the memory for all; who stays. */
  const rows: readonly (readonly [
    name: string,
    sessions: readonly (readonly [id: string, size: number])[],
    maxBytes: number,
    stay: readonly string[],
  ])[] = [
    [
      'room for all',
      [
        ['a', 1000],
        ['b', 1000],
      ],
      8000,
      ['a', 'b'],
    ],
    [
      'the least recently used goes',
      [
        ['a', 1000],
        ['b', 1000],
      ],
      7999,
      ['b'],
    ],
    [
      'large ones go first',
      [
        ['a', 0],
        ['b', 40_000],
        ['c', 0],
        ['d', 40_000],
      ],
      100_000,
      ['a', 'c', 'd'],
    ],
    [
      'large ones go first, used last or not',
      [
        ['b', 40_000],
        ['a', 10_000],
        ['c', 10_000],
      ],
      100_000,
      ['a', 'c'],
    ],
    [
      'one that is too large by itself is not kept',
      [
        ['a', 0],
        ['b', 60_000],
      ],
      100_000,
      ['a'],
    ],
    [
      'a session that is used twice counts once',
      [
        ['a', 1000],
        ['b', 1000],
        ['a', 1000],
      ],
      8000,
      ['a', 'b'],
    ],
    [
      'used again, it is the latest',
      [
        ['a', 1000],
        ['b', 1000],
        ['a', 1000],
        ['c', 1000],
      ],
      8000,
      ['a', 'c'],
    ],
  ];
  for (const [name, uses, maxBytes, stay] of rows)
    it(`keeps what there is memory for: ${name}`, async () => {
      const ids = [...new Set(uses.map(([id]) => id))];
      const loads: string[] = [];
      const store = await storeWith(...ids);
      const turns = { ...store.turns, load: (id: string) => (loads.push(id), store.turns.load(id)) };
      const sessions = new LiveSessions({ ...store, turns }, maxBytes);
      for (const [id, size] of uses) {
        const live = await sessions.open(id, 1000);
        assert.ok(live);
        weighing(live, size);
        sessions.weigh(live);
      }
      assert.ok(sessions.held.bytes <= maxBytes);
      assert.equal(sessions.held.count, stay.length);
      loads.length = 0;
      for (const id of stay) await sessions.open(id, 1000);
      assert.deepEqual(loads, []);
    });

  it('weighs nothing that it let go of', async () => {
    const sessions = new LiveSessions(await storeWith('s'), 1e6);
    const live = await sessions.open('s', 1000);
    assert.ok(live);
    sessions.clear();
    weighing(live, 5);
    sessions.weigh(live);
    assert.deepEqual(sessions.held, { count: 0, bytes: 0 });
  });
});

function weighing(live: LiveSession, size: number): void {
  const ledger = { written: 0, size, turnBytes: 0 };
  advance(live, { kind: 'placed', session: live.session, at: live.lastTurnAt, ledger });
}
