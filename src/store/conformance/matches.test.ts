import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matches } from './matches.ts';

const rows: readonly [actual: unknown, expected: unknown, does: boolean][] = [
  [1, 1, true],
  [1, '1', false],
  [null, null, true],
  [undefined, null, false],
  [{ a: 1, b: 2 }, { a: 1 }, true],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [{ a: 1 }, { a: 1, b: undefined }, true],
  [{ b: 2 }, { b: undefined }, false],
  [[1, 2], [1], false],
  [[], [], true],
  [{}, [], false],
  [[{ a: 1, b: 2 }], [{ a: 1 }], true],
  [null, {}, false],
  ['x', {}, false],
];

for (const [actual, expected, does] of rows) {
  test(`${JSON.stringify(actual)} ${does ? 'matches' : 'does not match'} ${JSON.stringify(expected)}`, () => {
    assert.equal(matches(actual, expected), does);
  });
}
