import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exceedsDepth } from './exceeds-depth.ts';

const rows: readonly { value: unknown; max: number; exceeds: boolean }[] = [
  { value: 1, max: 0, exceeds: false },
  { value: 'text', max: 0, exceeds: false },
  { value: null, max: 0, exceeds: false },
  { value: undefined, max: 0, exceeds: false },
  { value: {}, max: 0, exceeds: true },
  { value: {}, max: 1, exceeds: false },
  { value: [], max: 0, exceeds: true },
  { value: [[1]], max: 1, exceeds: true },
  { value: [[1]], max: 2, exceeds: false },
  { value: { a: 1, b: { c: [] } }, max: 2, exceeds: true },
  { value: { a: 1, b: { c: [] } }, max: 3, exceeds: false },
  { value: JSON.parse('{"__proto__":{"a":{}}}'), max: 2, exceeds: true },
];

test('depth counts the lists and objects around the innermost value', () => {
  for (const { value, max, exceeds } of rows) {
    assert.equal(exceedsDepth(value, max), exceeds, `${JSON.stringify(value)} in ${max}`);
  }
});

test('data as deep as one likes is answered without overflow', () => {
  let deep: unknown = 1;
  for (let depth = 0; depth < 200_000; depth++) deep = depth % 2 === 0 ? [deep] : { deep };
  assert.ok(exceedsDepth(deep, 64));
  assert.ok(!exceedsDepth(deep, 200_000));
});
