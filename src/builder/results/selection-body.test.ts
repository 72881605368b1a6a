import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ResultColumn } from './result-column.ts';
import { allResults, type ResultsViewState } from './results-view-state.ts';
import { selectionBody, sortOf } from './selection-body.ts';

const columns: readonly ResultColumn[] = [
  { id: 'date', label: 'Date', kind: 'date', blockIds: [], variableId: null, blockType: null },
  { id: 'b1', label: 'Name', kind: 'question', blockIds: ['b1'], variableId: 'v1', blockType: 'text input' },
  { id: 'v2', label: 'Score', kind: 'variable', blockIds: [], variableId: 'v2', blockType: null },
];

const rows: readonly (readonly [name: string, state: Partial<ResultsViewState>, body: object])[] = [
  ['everything', {}, {}],
  ['words', { search: ' ada ' }, { search: 'ada' }],
  ['a time range', { time: 'today' }, { timeFilter: 'today' }],
  ['finished chats', { completion: 'completed' }, { isCompleted: true }],
  ['unfinished chats', { completion: 'unfinished' }, { isCompleted: false }],
  [
    'whole conditions on columns that exist',
    {
      filter: {
        isAnyEnough: true,
        parts: [
          { columnId: 'b1', operator: 'Contains', value: 'a' },
          { columnId: 'b1', operator: 'Contains', value: '' },
          { columnId: 'gone', operator: 'Is set', value: '' },
          { isAnyEnough: false, parts: [{ columnId: 'gone', operator: 'Is set', value: '' }] },
          { isAnyEnough: false, parts: [{ columnId: 'v2', operator: 'Is empty', value: '' }] },
        ],
      },
    },
    {
      filter: {
        logicalOperator: 'OR',
        filters: [
          { blockId: 'b1', comparisonOperator: 'Contains', value: 'a' },
          {
            logicalOperator: 'AND',
            filters: [{ variableId: 'v2', comparisonOperator: 'Is empty' }],
          },
        ],
      },
    },
  ],
];

describe('what is asked of the interface', () => {
  for (const [name, state, body] of rows)
    it(name, () =>
      assert.deepEqual(selectionBody({ ...allResults, ...state }, columns, 'UTC'), {
        ...{ timeFilter: 'allTime', timeZone: 'UTC' },
        ...body,
      }),
    );

  it('sorts by a column, or by time when it is gone', () => {
    assert.deepEqual(sortOf({ ...allResults, sortBy: 'v2' }, columns), {
      by: { variableId: 'v2' },
      direction: 'descending',
    });
    assert.deepEqual(sortOf({ ...allResults, sortBy: 'gone', isAscending: true }, columns), {
      by: 'createdAt',
      direction: 'ascending',
    });
  });
});
