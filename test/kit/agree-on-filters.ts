import assert from 'node:assert/strict';
import type { ResultComparison, ResultFilterTree } from '#contract/result-query.ts';
import { variableField } from '#lib/result-cells.ts';
import { comparisonWords } from '#model/comparison-words.ts';
import { comparisonOperators } from '#model/condition.ts';
import type { Value } from '#model/value.ts';
import { resultQuery } from '#server/ops/results/result-query.ts';
import type { ResultCursor, ResultQuery, ResultSort } from '#store/ports/result.ts';
import type { Store } from '#store/ports/store.ts';
import { addResult } from './add-result.ts';
import { openTestStore, type StoreKind } from './open-test-store.ts';

/** Values of a variable, one result each; the first comes twice. */
const values: readonly (Value | undefined)[] = [
  'Ann',
  'Ann',
  'ann',
  ' Ann ',
  'ANNA',
  'Zoë',
  'Zoe\u0308',
  'straße',
  '5',
  '5.0',
  '05',
  '-3',
  '-0',
  '1,500',
  '1e400',
  '10%',
  '2026-11-20',
  '2026-11-20T00:00:00Z',
  '9:30',
  '100% _sure_ \\o/',
  'it\'s "quoted"; drop table results',
  '=1+1',
  'مرحبا \u202eabc',
  '東京タワー',
  '😀 smile',
  '\uffee high',
  'x'.repeat(59),
  'x'.repeat(60),
  `${'x'.repeat(60)}y`,
  `${'long '.repeat(200)}end`,
  '',
  ['a', 'Ann', null],
  ['5'],
  [],
  undefined,
];

const operands = [
  'Ann',
  'ann',
  'an',
  ' ',
  'n',
  '5',
  '5.0',
  '0',
  '-3',
  '1500',
  '2026-11-20',
  '9:00',
  '%',
  '_',
  '\\',
  "'",
  'zoë',
  'abc',
  '😀',
  'x'.repeat(60),
  'long long',
  'end',
  'long '.repeat(100),
  '/^a/i',
  'a, Ann, ',
];

const comparison = (comparisonOperator: ResultComparison['comparisonOperator'], value?: string) => ({
  variableId: 'v',
  comparisonOperator,
  ...(value !== undefined && { value }),
});

const single: readonly ResultFilterTree[] = comparisonOperators.flatMap((operator) =>
  (comparisonWords[operator].takesValue ? operands : [undefined])
    .filter((value) => !operator.includes('regex') || value !== '\\')
    .map((value): ResultFilterTree => ({ logicalOperator: 'AND', filters: [comparison(operator, value)] })),
);

const trees: readonly ResultFilterTree[] = [
  ...single,
  { logicalOperator: 'AND', filters: [] },
  { logicalOperator: 'OR', filters: [] },
  {
    logicalOperator: 'OR',
    filters: [comparison('Equal to', 'Ann'), { blockId: 'q', comparisonOperator: 'Equal to', value: 'odd' }],
  },
  {
    logicalOperator: 'AND',
    filters: [
      { blockId: 'q', comparisonOperator: 'Equal to', value: 'odd' },
      { logicalOperator: 'OR', filters: [comparison('Contains', 'an'), comparison('Is empty')] },
      comparison('Does not match regex', 'A'),
    ],
  },
  { logicalOperator: 'AND', filters: [{ variableId: 'none', comparisonOperator: 'Equal to', value: 'x' }] },
  { logicalOperator: 'AND', filters: [{ variableId: 'none', comparisonOperator: 'Not equal', value: 'x' }] },
];

const sorts: readonly ResultSort[] = [
  { field: null, isDescending: true },
  { field: null, isDescending: false },
  { field: variableField('v'), isDescending: false },
  { field: variableField('v'), isDescending: true },
  { field: variableField('none'), isDescending: false },
];

const searches = ['ann', 'AN zo', 'zoe', '東', 'odd', 'smile 😀', 'strasse', 'nothing', 'x', "it's", '100'];

/** Fills a store and one in memory alike, and compares what every kind of query finds. */
export async function agreeOnFilters(kind: StoreKind): Promise<void> {
  const [memory, other] = [await openTestStore('memory'), await openTestStore(kind)];
  try {
    for (const { store } of [memory, other]) await fill(store);
    const same = async (query: ResultQuery, sort: ResultSort, what: string) => {
      const expected = await idsOf(memory.store, query, sort);
      assert.deepEqual(await idsOf(other.store, query, sort), expected, what);
      assert.equal(await other.store.results.count('b', query), expected.length, `count of ${what}`);
    };
    const byTime: ResultSort = { field: null, isDescending: true };
    for (const filter of trees) {
      const query = resultQuery({ timeFilter: 'allTime', timeZone: 'UTC', filter }, 0);
      await same(query, byTime, JSON.stringify(filter));
    }
    for (const sort of sorts) await same({}, sort, JSON.stringify(sort));
    for (const search of searches)
      await same(resultQuery({ timeFilter: 'allTime', timeZone: 'UTC', search }, 0), byTime, search);
    await same({ from: 1005, to: 1020, isCompleted: true, words: ['odd'] }, byTime, 'all of them');
    await same({ ids: ['r3', 'r5', 'none'] }, byTime, 'ids');
  } finally {
    await memory.close();
    await other.close();
  }
}

async function fill(store: Store): Promise<void> {
  for (const [index, value] of values.entries())
    await addResult(store, {
      id: `r${index}`,
      botId: 'b',
      workspaceId: 'w',
      at: 1000 + Math.floor(index / 2),
      answers: [['q', index % 2 === 1 ? 'odd' : 'even']],
      variables: value === undefined ? {} : { v: value },
      isCompleted: index % 3 === 0,
    });
  await addResult(store, { id: 'unstarted', botId: 'b', workspaceId: 'w', at: 1, variables: { v: 'Ann' } });
  await addResult(store, {
    id: 'elsewhere',
    botId: 'b2',
    workspaceId: 'w',
    at: 1,
    answers: [['q', 'Ann']],
    variables: { v: 'Ann' },
  });
}

async function idsOf(store: Store, query: ResultQuery, sort: ResultSort): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let cursor: ResultCursor | null = null; ; ) {
    const page = await store.results.search('b', query, {
      sort,
      limit: query.filter === undefined ? 7 : 100,
      cursor,
    });
    ids.push(...page.results.map(({ id }) => id));
    if (page.nextCursor === null) return ids;
    cursor = page.nextCursor;
  }
}
