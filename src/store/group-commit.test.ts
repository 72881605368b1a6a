import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { GroupCommit, type Settled } from './group-commit.ts';
import type { CommitOutcome, TurnCommit } from './ports/turn.ts';

const turn = (sessionId: string): TurnCommit => ({ sessionId, n: 1, at: 0, event: '', delta: '' });

const isOutcome = (text: string): text is CommitOutcome => Object.hasOwn(noted, text);

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

/** Whether those who observe written turns learn of one with this outcome. */
const noted: Readonly<Record<CommitOutcome, boolean>> = {
  committed: true,
  unknown: true,
  conflict: false,
  noChatsLeft: false,
  unavailable: false,
};

describe('writing turns together', () => {
  it('tells observers of each turn that was written, or may have been, before its own caller', async () => {
    const outcomes = Object.entries(noted);
    const told: string[] = [];
    const observer = { note: ({ sessionId }: TurnCommit) => void told.push(sessionId) };
    const write = (turns: readonly TurnCommit[]): readonly Settled[] =>
      turns.map(({ sessionId }) => (isOutcome(sessionId) ? sessionId : new Error('a bug')));
    const group = new GroupCommit({ write }, [observer, observer]);
    const failed = assert.rejects(group.commit(turn('a bug')), /a bug/);
    for (const [outcome, isNoted] of outcomes)
      assert.deepEqual(
        [await group.commit(turn(outcome)), told.splice(0)],
        [outcome, isNoted ? [outcome, outcome] : []],
      );
    await failed;
  });

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
