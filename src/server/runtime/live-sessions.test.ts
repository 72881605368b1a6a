import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newSession } from '#engine/new-session.ts';
import { openTestStore } from '#kit/open-test-store.ts';
import type { NewSession } from '#store/ports/session.ts';
import type { Store } from '#store/ports/store.ts';
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
    const sessions = new LiveSessions(await storeWith('s'));
    const live = await sessions.open('s', 1100);
    assert.deepEqual(
      [live?.n, live?.lastTurnAt, live?.sinceSnapshot, live?.lastTurn],
      [0, 1000, 0, undefined],
    );
    assert.equal(await sessions.open('s', 1200), live);
  });
  it('knows nothing of sessions that are not there', async () => {
    const sessions = new LiveSessions(await storeWith());
    for (const id of ['gone', '__proto__', '']) assert.equal(await sessions.open(id, 0), null);
  });
  it('lets go of a session that was idle too long, stored or at hand', async () => {
    const sessions = new LiveSessions(await storeWith('s'));
    assert.equal(await sessions.open('s', 1500), null);
    assert.notEqual(await sessions.open('s', 1499), null);
    assert.equal(await sessions.open('s', 1500), null);
  });
  it('goes by the last turn, not by the last look', async () => {
    const sessions = new LiveSessions(await storeWith('s'));
    const live = await sessions.open('s', 1400);
    assert.ok(live);
    live.lastTurnAt = 1400;
    assert.equal(await sessions.open('s', 1899), live);
    assert.equal(await sessions.open('s', 1900), null);
  });
  it('reads again what was dropped', async () => {
    const sessions = new LiveSessions(await storeWith('s'));
    const live = await sessions.open('s', 1000);
    sessions.drop('s');
    const again = await sessions.open('s', 1000);
    assert.notEqual(again, live);
    assert.deepEqual(again?.session, live?.session);
  });
});
