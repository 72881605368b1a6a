import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rowsInSight, scrolledTo } from './rows-in-sight.ts';

const view = { top: 0, height: 400, rowHeight: 40 };

describe('rows in sight', () => {
  for (const [name, top, count, from, to] of [
    ['at the top', 0, 1000, 0, 18],
    ['in the middle', 4000, 1000, 92, 118],
    ['at the end', 39_600, 1000, 982, 1000],
    ['of few', 0, 3, 0, 3],
    ['of none', 0, 0, 0, 0],
    ['after most rows went', 39_600, 10, 9, 10],
  ] as const)
    it(name, () => assert.deepEqual(rowsInSight({ ...view, top }, count), { from, to }));

  for (const [index, top, expected] of [
    [0, 400, 0],
    [12, 400, 400],
    [30, 0, 876],
  ] as const)
    it(`scrolls to row ${index}`, () => assert.equal(scrolledTo({ ...view, top }, index, 36), expected));
});
