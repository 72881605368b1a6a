import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stepsReached } from './steps-reached.ts';

/** Visits and blocks, a letter each. */
const rows: readonly (readonly [visits: string, blocks: string, steps: number, since?: readonly number[]])[] =
  [
    ['', 'a', 0],
    ['b', 'a', 0],
    ['axb', 'abc', 2],
    ['ba', 'ab', 1],
    ['bab', 'ab', 2],
    ['a', 'aa', 1],
    ['axa', 'aa', 2],
    ['abc', 'abc', 3],
    ['abc', 'abc', 3, [0, 0, 0]],
    // The visit of b came too late.
    ['axb', 'ab', 1, [0, 0, 1]],
    ['axb', 'ab', 2, [0, 0, 0]],
    // Too late after the first a, in time after the second.
    ['aab', 'ab', 2, [0, 1, 1]],
    // Each step counts from the one before it.
    ['abc', 'abc', 3, [0, 0, 1]],
    // b was reached in time first, and too late again: c counts from the first.
    ['abbc', 'abc', 3, [0, 0, 1, 1]],
    ['abbc', 'abc', 2, [0, 0, 1, 2]],
  ];

test('how far a path came in a funnel', () => {
  for (const [visits, blocks, steps, since] of rows)
    assert.equal(stepsReached([...visits], [...blocks], since), steps, `${visits} in ${blocks}, ${since}`);
});
