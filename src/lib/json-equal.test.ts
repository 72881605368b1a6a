import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { jsonEqual } from './json-equal.ts';

const rows: readonly { left: unknown; right: unknown; equal: boolean }[] = [
  { left: 1, right: 1, equal: true },
  { left: 1, right: '1', equal: false },
  { left: null, right: null, equal: true },
  { left: null, right: undefined, equal: false },
  { left: null, right: {}, equal: false },
  { left: {}, right: [], equal: false },
  { left: [], right: {}, equal: false },
  { left: [1, 2], right: [1, 2], equal: true },
  { left: [1, 2], right: [2, 1], equal: false },
  { left: [1], right: [1, undefined], equal: false },
  { left: { a: 1, b: 2 }, right: { b: 2, a: 1 }, equal: true },
  { left: { a: 1, b: undefined }, right: { a: 1 }, equal: true },
  { left: { a: undefined }, right: { b: undefined }, equal: true },
  { left: { a: null }, right: {}, equal: false },
  { left: { a: { b: [{ c: 1 }] } }, right: { a: { b: [{ c: 1 }] } }, equal: true },
  { left: { a: { b: [{ c: 1 }] } }, right: { a: { b: [{ c: 2 }] } }, equal: false },
  { left: JSON.parse('{"__proto__":1}'), right: {}, equal: false },
  { left: JSON.parse('{"__proto__":1}'), right: JSON.parse('{"__proto__":1}'), equal: true },
  { left: { toString: 1 }, right: {}, equal: false },
];

test('data is compared by what its JSON says', () => {
  for (const { left, right, equal } of rows) {
    assert.equal(jsonEqual(left, right), equal, JSON.stringify([left, right]));
    assert.equal(jsonEqual(right, left), equal, JSON.stringify([right, left]));
  }
});

test('a copy equals its original, something added to it does not', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      assert.ok(
        jsonEqual(value, JSON.parse(JSON.stringify(value))) || Object.is(value, -0) || hasNegativeZero(value),
      );
      assert.ok(!jsonEqual([value], [value, value]));
    }),
  );
});

/** JSON has no negative zero. */
function hasNegativeZero(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return Object.is(value, -0);
  return Object.values(value).some(hasNegativeZero);
}
