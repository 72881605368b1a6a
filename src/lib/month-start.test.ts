import assert from 'node:assert/strict';
import { test } from 'node:test';
import { monthStart } from './month-start.ts';

const rows: readonly (readonly [day: number, later: number, is: number])[] = [
  [0, 0, 0],
  [30, 0, 0],
  [31, 0, 31],
  [40, 0, 31],
  [40, 1, 59],
  [40, -2, -31],
  [20_786, 0, 20_758],
  [20_786, -25, 19_997],
];

test('months begin', () => {
  for (const [day, later, is] of rows) assert.equal(monthStart(day, later), is, `${day} ${later}`);
});
