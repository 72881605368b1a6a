import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ChangedResults } from './changed-results.ts';
import { answer, turn } from './conformance/world.ts';
import type { TurnCommit } from './ports/turn.ts';

const { newResults: _, ...silent } = turn(1);

/** What a turn says, and the results that it changed. */
const rows: readonly (readonly [what: string, turn: TurnCommit, results: readonly string[]])[] = [
  ['nothing', silent, []],
  ['only that a chat is complete', { ...silent, completed: ['r1'] }, []],
  ['an answer', { ...silent, ...answer('x') }, ['r1']],
  [
    'variables of two results',
    {
      ...silent,
      variables: [
        { resultId: 'r2', id: 'v', name: 'v', value: 'x' },
        { resultId: 'r3', id: 'v', name: 'v', value: null },
      ],
    },
    ['r2', 'r3'],
  ],
  ['that a result begins', { ...silent, newResults: [{ id: 'r4', botId: 'b1', createdAt: 1 }] }, ['r4']],
  ['that a result has started', { ...silent, started: ['r5'] }, ['r5']],
];

describe('changed results', () => {
  for (const [what, given, results] of rows)
    it(`are noted of a turn that says ${what}`, () => {
      const changed = new ChangedResults();
      changed.note(given);
      assert.deepEqual(changed.take(9), results);
      assert.equal(changed.size, 0);
    });

  it('are taken some at a time, each once', () => {
    const changed = new ChangedResults();
    changed.add(['a', 'b', 'a', 'c']);
    assert.deepEqual(changed.take(2), ['a', 'b']);
    changed.add(['a']);
    assert.deepEqual(changed.take(9), ['c', 'a']);
    assert.deepEqual(changed.take(9), []);
  });
});
