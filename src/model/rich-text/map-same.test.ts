import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mapSame } from './map-same.ts';

const rows: readonly (readonly [items: readonly string[], change: (item: string) => string, to: string])[] = [
  [[], (item) => `${item}!`, ''],
  [['a', 'b', 'c'], (item) => item, 'a b c'],
  [['a', 'b', 'c'], (item) => item.toUpperCase(), 'A B C'],
  [['a', 'b', 'c'], (item) => (item === 'b' ? 'B' : item), 'a B c'],
  [['a', 'b', 'c'], (item) => (item === 'c' ? '' : item), 'a b '],
];

for (const [items, change, to] of rows)
  test(`${items.join(' ')} becomes ${to}, with each item changed once and the list kept`, () => {
    const before = items.join(' ');
    const seen: string[] = [];
    const mapped = mapSame(items, (item) => {
      seen.push(item);
      return change(item);
    });
    assert.equal(mapped.join(' '), to);
    assert.equal(mapped === items, to === before);
    assert.deepEqual(seen, items);
    assert.equal(items.join(' '), before);
  });
