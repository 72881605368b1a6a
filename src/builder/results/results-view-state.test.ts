import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { allResults, isNarrowed, queryOf, type ResultsViewState, viewStateOf } from './results-view-state.ts';

const rows: readonly (readonly [name: string, state: Partial<ResultsViewState>, query: string])[] = [
  ['all results', {}, ''],
  ['a search', { search: 'ada & co' }, 'search=ada+%26+co'],
  ['a time range', { time: 'last7Days' }, 'time=last7Days'],
  ['finished chats', { completion: 'completed' }, 'chats=completed'],
  ['oldest first', { isAscending: true }, 'sort=date'],
  ['another column', { sortBy: 'v1' }, 'sort=-v1'],
  ['any of no conditions', { isAnyEnough: true }, 'match=any'],
  [
    'a condition',
    { conditions: [{ columnId: 'v1', operator: 'Is set', value: '' }] },
    'where=%5B%5B%22v1%22%2C%22Is+set%22%2C%22%22%5D%5D',
  ],
];

describe('the address of a view of results', () => {
  for (const [name, part, query] of rows)
    it(`${name}: there and back`, () => {
      const state = { ...allResults, ...part };
      assert.equal(queryOf(state, null), query);
      assert.deepEqual(viewStateOf(new URLSearchParams(query)), state);
    });

  it('contains the result that is open', () => assert.equal(queryOf(allResults, 'r 1'), 'result=r+1'));

  for (const where of ['no JSON', '{}', '[1]', '[["v1","Sounds like","x"]]', '[["v1","Is set"]]'])
    it(`leaves out conditions that cannot be read: ${where}`, () => {
      assert.deepEqual(viewStateOf(new URLSearchParams({ where, time: 'toString', chats: 'x' })), allResults);
    });

  it('knows what leaves results out', () => {
    assert.equal(isNarrowed({ ...allResults, isAscending: true, search: ' ' }), false);
    assert.equal(isNarrowed({ ...allResults, time: 'today' }), true);
    const condition = { columnId: 'v1', operator: 'Contains', value: '' } as const;
    assert.equal(isNarrowed({ ...allResults, conditions: [condition] }), false);
    assert.equal(isNarrowed({ ...allResults, conditions: [{ ...condition, value: 'x' }] }), true);
  });
});
