import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Value } from '#model/value.ts';
import { listCost, listOf, placesOf } from './list-of.ts';

/** The texts in a value, with its gaps; `listOf` leaves them out. */
const rows: readonly (readonly [value: Value, places: readonly string[]])[] = [
  [null, []],
  ['', ['']],
  ['one', ['one']],
  ['one, two', ['one, two']],
  [[], []],
  [
    ['a', 'b'],
    ['a', 'b'],
  ],
  [
    ['a', null, '', 'b'],
    ['a', '', '', 'b'],
  ],
  ['["a","b"]', ['a', 'b']],
  [' \n["a"]', ['a']],
  ['["a",null,""]', ['a', '', '']],
  ['[1,true,{"b":2},[3]]', ['1', 'true', '{"b":2}', '[3]']],
  ['[]', []],
  // Lists by their looks alone.
  ['["a"', ['["a"']],
  ['[a]', ['[a]']],
  ['["a"] and more', ['["a"] and more']],
  ['{"0":"a"}', ['{"0":"a"}']],
  ['"a"', ['"a"']],
];

describe('the texts in a value', () => {
  for (const [value, places] of rows)
    it(JSON.stringify(value), () => {
      assert.deepEqual(placesOf(value), places);
      assert.deepEqual(
        listOf(value),
        places.filter((text) => text !== ''),
      );
    });
});

describe('what they cost', () => {
  it('nothing where there is nothing to read', () => {
    assert.deepEqual([null, '', 'a plain text', []].map(listCost), [0, 0, 0, 0]);
  });
  it('as much as a list is long', () => {
    assert.equal(listCost(['a', null, 'b']), 3 * listCost(['a']));
    assert.ok(listCost(['a']) > 0);
  });
  it('as much as a list that is a text, with blanks in front of it as well', () => {
    assert.equal(listCost('["a"]'), 5 * listCost('['));
    assert.equal(listCost(' ["a"]'), 6 * listCost('['));
    assert.ok(listCost('[') > 0);
  });
});
