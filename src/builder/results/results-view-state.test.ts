import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  allResults,
  isNarrowed,
  openResultOf,
  queryOf,
  type ResultsViewState,
  viewStateOf,
} from './results-view-state.ts';

const isSet = { columnId: 'v1', operator: 'Is set', value: '' } as const;
const written = '["v1","Is set",""]';
const rows: readonly (readonly [name: string, state: Partial<ResultsViewState>, query: string])[] = [
  ['all results', {}, ''],
  ['a search', { search: 'ada & co' }, 'search=ada+%26+co'],
  ['a time range', { time: 'last7Days' }, 'time=last7Days'],
  ['finished chats', { completion: 'completed' }, 'chats=completed'],
  ['oldest first', { isAscending: true }, 'sort=date'],
  ['another column', { sortBy: 'v1' }, 'sort=-v1'],
  ['any of no conditions', { filter: { isAnyEnough: true, parts: [] } }, 'match=any'],
  [
    'a condition',
    { filter: { isAnyEnough: false, parts: [isSet] } },
    'where=%5B%5B%22v1%22%2C%22Is+set%22%2C%22%22%5D%5D',
  ],
  [
    'groups',
    {
      filter: {
        isAnyEnough: true,
        parts: [{ isAnyEnough: false, parts: [isSet, { isAnyEnough: true, parts: [isSet] }] }],
      },
    },
    `match=any&${new URLSearchParams({ where: '[{"all":[["v1","Is set",""],{"any":[["v1","Is set",""]]}]}]' })}`,
  ],
];

describe('the address of a view of results', () => {
  for (const [name, part, query] of rows)
    it(`${name}: there and back`, () => {
      const state = { ...allResults, ...part };
      assert.equal(queryOf(state, { resultId: null, step: 1 }), query);
      assert.deepEqual(viewStateOf(new URLSearchParams(query)), state);
    });

  const opened: readonly (readonly [query: string, resultId: string | null, step: number | null])[] = [
    ['', null, null],
    ['result=r+1', 'r 1', null],
    ['result=r1&step=0', 'r1', 0],
    ['result=r1&step=12', 'r1', 12],
  ];
  for (const [query, resultId, step] of opened)
    it(`names the result that is open: ${query}`, () => {
      assert.equal(queryOf(allResults, { resultId, step }), query);
      assert.deepEqual(openResultOf(new URLSearchParams(query)), { resultId, step });
    });

  for (const query of ['step=1', 'result=r1&step=-1', 'result=r1&step=last'])
    it(`opens no board by ${query}`, () => assert.equal(openResultOf(new URLSearchParams(query)).step, null));

  for (const where of [
    ...['no JSON', '{}', '[1]', '[["v1","Sounds like","x"]]', '[["v1","Is set"]]', '[{}]', '[{"any":[]}]'],
    ...['[null]', '[{"all":{}}]', '[{"all":[{"any":[1]}]}]'],
    // More levels than there may be, and more conditions.
    `${'[{"all":'.repeat(5)}[${written}]${'}]'.repeat(5)}`,
    `[${Array(51).fill(written).join()}]`,
  ])
    it(`leaves out conditions that cannot be read: ${where.slice(0, 60)}`, () => {
      assert.deepEqual(viewStateOf(new URLSearchParams({ where, time: 'toString', chats: 'x' })), allResults);
    });

  it('knows what leaves results out', () => {
    assert.equal(isNarrowed({ ...allResults, isAscending: true, search: ' ' }), false);
    assert.equal(isNarrowed({ ...allResults, time: 'today' }), true);
    const narrows = (value: string): boolean => {
      const parts = [{ columnId: 'v1', operator: 'Contains', value } as const];
      const filter = { isAnyEnough: false, parts: [{ isAnyEnough: false, parts }] };
      return isNarrowed({ ...allResults, filter });
    };
    assert.equal(narrows(''), false);
    assert.equal(narrows('x'), true);
  });
});
