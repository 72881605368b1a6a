import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { GroupCommit, type Settled } from './group-commit.ts';
import type { TurnCommit } from './ports/turn.ts';

const turn = (sessionId: string): TurnCommit => ({ sessionId, n: 1, at: 0, event: '', delta: '' });

/** Batches that are written when the test says so; `waits` holds what each of them is made of. */
function slowly(most = 1) {
  const waits: { readonly ids: readonly string[]; readonly end: (settled?: Settled) => void }[] = [];
  const group = new GroupCommit({
    write: (turns) =>
      new Promise((resolve) => {
        const ids = turns.map(({ sessionId }) => sessionId);
        waits.push({ ids, end: (settled = 'committed') => resolve(turns.map(() => settled)) });
      }),
    most,
    claimsOf: ({ sessionId }) => [sessionId],
  });
  const batch = async (at: number) => {
    while (waits.length <= at) await new Promise((resolve) => setImmediate(resolve));
    const found = waits[at];
    assert.ok(found);
    return found;
  };
  return { group, batch };
}

describe('writing turns together', () => {
  it('says how many wait, and how many were written in how many batches', async () => {
    const { group, batch } = slowly();
    assert.deepEqual(group.load(), { turnsWaiting: 0, batches: 0, batchedTurns: 0 });
    const first = [group.commit(turn('a')), group.commit(turn('b'))];
    assert.equal(group.load().turnsWaiting, 2);
    const one = await batch(0);
    assert.deepEqual(one.ids, ['a', 'b']);
    const second = group.commit(turn('c'));
    assert.deepEqual(group.load(), { turnsWaiting: 1, batches: 1, batchedTurns: 2 });
    one.end();
    (await batch(1)).end();
    assert.deepEqual(await Promise.all([...first, second]), ['committed', 'committed', 'committed']);
    assert.deepEqual(group.load(), { turnsWaiting: 0, batches: 2, batchedTurns: 3 });
  });

  it('keeps turns that share a claim apart, and lets others pass', async () => {
    const { group, batch } = slowly(2);
    const all = [group.commit(turn('a')), group.commit(turn('a')), group.commit(turn('b'))];
    const one = await batch(0);
    assert.deepEqual(one.ids, ['a', 'b']);
    one.end();
    const two = await batch(1);
    assert.deepEqual(two.ids, ['a']);
    two.end('conflict');
    assert.deepEqual(await Promise.all(all), ['committed', 'conflict', 'committed']);
    await group.drain();
  });
});
