import assert from 'node:assert/strict';
import { it } from 'node:test';
import { nextSelected, type Pressed, type Selected } from './next-selected.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const press = (id: string, isRange = false): Pressed => ({ id, isRange });

for (const [name, presses, expected] of [
  ['one', [press('b')], 'b'],
  ['two in any order', [press('d'), press('b')], 'db'],
  ['one again', [press('b'), press('b')], ''],
  ['a range', [press('b'), press('d', true)], 'bcd'],
  ['a range upwards', [press('d'), press('b', true)], 'dbc'],
  ['a range that goes on', [press('a'), press('b', true), press('d', true)], 'abcd'],
  ['a range that is taken away', [press('a'), press('e', true), press('c', true)], 'ab'],
  ['a range without a beginning', [press('c', true)], 'c'],
  ['a range from what is no longer there', [press('x'), press('c', true)], 'xc'],
] as const)
  it(`selects ${name}`, () => {
    const none: Selected = { ids: new Set(), last: undefined };
    const { ids } = presses.reduce((before, each) => nextSelected(before, each, order), none);
    assert.equal([...ids].join(''), expected);
  });
