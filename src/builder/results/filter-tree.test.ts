import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { filterLimits as served } from '#contract/result-query.ts';
import { type FilterGroup, type FilterPart, filterLimits, withPart } from './filter-tree.ts';

const condition = (columnId: string): FilterPart => ({ columnId, operator: 'Is set', value: '' });
const group = (...parts: FilterPart[]): FilterGroup => ({ isAnyEnough: true, parts });

const rows: readonly (readonly [
  name: string,
  index: number,
  part: FilterPart | undefined,
  to: FilterGroup,
])[] = [
  ['another condition', 0, condition('c'), group(condition('c'), group(condition('b')))],
  ['another group', 1, group(condition('c')), group(condition('a'), group(condition('c')))],
  ['a part that goes', 0, undefined, group(group(condition('b')))],
  ['a group that lost its last part', 1, group(), group(condition('a'))],
];

describe('filters of results', () => {
  for (const [name, index, part, to] of rows)
    it(`change by ${name}`, () =>
      assert.deepEqual(withPart(group(condition('a'), group(condition('b'))), index, part), to));

  it('are as large as the interface takes them', () =>
    assert.deepEqual(filterLimits, { conditions: served.comparisons, levels: served.depth }));
});
