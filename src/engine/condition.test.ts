import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cpuMs } from '#kit/cpu-ms.ts';
import { type ComparisonOperator, type Condition, comparisonOperators } from '#model/condition.ts';
import type { Value } from '#model/value.ts';
import { type ConditionFacts, compare, evaluateCondition, type Verdict } from './condition.ts';
import { testRegex } from './regex.ts';

const matches = (pattern: string, text: string): Verdict => {
  const found = testRegex(pattern, text);
  return found === 'refused'
    ? undefined
    : found === 'invalid'
      ? assert.fail('invalid patterns are never asked')
      : found;
};

type Row = readonly [left: Value, operator: ComparisonOperator, right: Value, holds: Verdict];

const rows: readonly Row[] = [
  ['a', 'Equal to', 'a', true],
  ['a', 'Equal to', 'A', false],
  ['a ', 'Equal to', 'a', false],
  ['e\u0301', 'Equal to', '\u00e9', true],
  ['1', 'Equal to', '1.0', false],
  [null, 'Equal to', null, true],
  [null, 'Equal to', '', false],
  [null, 'Equal to', 'a', false],
  ['a', 'Equal to', null, false],
  [[], 'Equal to', 'a', false],
  [[], 'Equal to', '', false],
  [[], 'Equal to', null, true],
  [null, 'Equal to', [], true],
  [[], 'Equal to', [], true],
  [['a'], 'Equal to', 'a', true],
  [['a', 'a'], 'Equal to', 'a', true],
  [['a', 'b'], 'Equal to', 'a', false],
  [['a', null], 'Equal to', 'a', false],
  ['a', 'Equal to', ['a'], true],
  [['a', 'b'], 'Equal to', ['a', 'b'], true],
  [['a', 'b'], 'Equal to', ['b', 'a'], false],
  [['a', null], 'Equal to', ['a', null], true],
  [['a'], 'Equal to', ['a', null], false],
  ['a', 'Not equal', 'a', false],
  ['a', 'Not equal', 'b', true],
  ['e\u0301', 'Not equal', '\u00e9', false],
  [null, 'Not equal', null, false],
  [null, 'Not equal', 'a', true],
  [['a', 'b'], 'Not equal', 'a', false],
  [['a', 'b'], 'Not equal', 'c', true],
  [[], 'Not equal', 'c', true],
  [[], 'Not equal', null, false],
  [['a'], 'Not equal', null, true],
  ['a', 'Not equal', ['b'], true],
  [['a', 'b'], 'Not equal', ['a', 'b'], false],
  [['a', 'b'], 'Not equal', ['a', 'c'], true],
  ['Hello World', 'Contains', ' world ', true],
  ['Hello', 'Contains', 'x', false],
  ['caf\u00e9', 'Contains', 'FE\u0301', true],
  ['Hello', 'Contains', '', false],
  ['Hello', 'Contains', '  ', false],
  ['Hello', 'Contains', null, false],
  [null, 'Contains', 'a', false],
  [null, 'Contains', null, false],
  [['a', 'b'], 'Contains', 'b', true],
  [['a', 'b'], 'Contains', 'B', false],
  [['abc'], 'Contains', 'b', false],
  [[null, 'a'], 'Contains', null, false],
  [[null], 'Contains', 'a', false],
  [[], 'Contains', 'a', false],
  ['say a', 'Contains', ['x', 'A'], true],
  [['a', 'b'], 'Contains', ['x', 'b'], true],
  [['a', 'b'], 'Contains', ['x', null], false],
  ['Hello', 'Does not contain', 'ell', false],
  ['Hello', 'Does not contain', 'x', true],
  ['Hello', 'Does not contain', '', true],
  [null, 'Does not contain', 'x', true],
  [['a', 'b'], 'Does not contain', 'b', false],
  [['a', null], 'Does not contain', 'b', true],
  ['10', 'Greater than', '9', true],
  ['9', 'Greater than', '10', false],
  ['9', 'Less than', '10', true],
  ['10', 'Greater or equal to', '10.0', true],
  ['10', 'Less or equal to', '10', true],
  ['10', 'Greater than', '10', false],
  [' 5 ', 'Greater than', '4', true],
  ['-5', 'Less than', '0', true],
  ['1e3', 'Greater than', '999', true],
  ['1,5', 'Less than', '2', true],
  ['1,5', 'Greater than', '1.4', true],
  ['10%', 'Greater than', '5', true],
  ['1.234,5', 'Greater than', '1234', true],
  ['abc 3', 'Greater than', '1', false],
  ['abc 3', 'Less or equal to', '1', false],
  ['10', 'Greater than', 'abc', false],
  ['10', 'Less than', 'abc', false],
  ['10', 'Greater than', '', false],
  ['10', 'Greater than', null, false],
  [null, 'Less than', '10', false],
  [null, 'Greater or equal to', null, false],
  ['+331', 'Greater than', '1', false],
  ['2026-11-20', 'Greater than', '2026-09-30', true],
  ['2026-11-20', 'Less or equal to', '2026-11-20T00:00Z', true],
  ['2026-11-20T16:06:21.290Z', 'Less than', '2026-11-20T21:36:22+05:30', true],
  ['2026-11-20', 'Greater than', '5', false],
  ['25/12/2024', 'Greater than', '24/12/2024', false],
  ['10:30', 'Greater than', '9:45', true],
  ['10:30', 'Less than', '2026-11-20', false],
  [['a', 'b', 'c'], 'Greater than', '2', true],
  [['a', 'b', 'c'], 'Less than', ['a'], false],
  ['2', 'Less than', ['a', 'b', 'c'], true],
  [[], 'Less than', '1', true],
  ['Infinity', 'Greater than', '1', false],
  ['1e999', 'Greater or equal to', '1e999', true],
  ['a', 'Is set', '', true],
  [null, 'Is set', '', false],
  [[], 'Is set', '', false],
  [[null], 'Is set', '', true],
  ['a', 'Is empty', '', false],
  [null, 'Is empty', '', true],
  [[], 'Is empty', '', true],
  ['Hello', 'Starts with', ' hE', true],
  ['Hello', 'Starts with', 'lo', false],
  ['Hello', 'Starts with', '', false],
  [null, 'Starts with', 'a', false],
  [['ab', 'AC'], 'Starts with', 'a', true],
  [['ab', 'bc'], 'Starts with', 'a', false],
  [['ab', null], 'Starts with', 'a', false],
  [[], 'Starts with', 'a', false],
  ['abc', 'Starts with', ['a', 'ab'], true],
  ['abc', 'Starts with', ['a', 'b'], false],
  ['Hello ', 'Ends with', 'LO', true],
  ['Hello', 'Ends with', 'He', false],
  ['Hello', 'Ends with', null, false],
  [['xa', 'ya'], 'Ends with', 'a', true],
  ['Bob', 'Matches regex', '/^b/i', true],
  ['Bob', 'Matches regex', '^b', false],
  ['Bob', 'Matches regex', '', false],
  ['Bob', 'Matches regex', '(', false],
  ['Bob', 'Matches regex', null, false],
  [null, 'Matches regex', '.*', false],
  [['x', 'b1'], 'Matches regex', '\\d', true],
  [['x', null], 'Matches regex', '\\d', false],
  ['a', 'Matches regex', '(a)\\1', undefined],
  [['a', 'b'], 'Matches regex', 'b(?=c)|', undefined],
  ['Bob', 'Does not match regex', '/^b/i', false],
  ['Bob', 'Does not match regex', '^b', true],
  ['Bob', 'Does not match regex', '(', false],
  ['Bob', 'Does not match regex', '', false],
  [null, 'Does not match regex', 'a', true],
  [null, 'Does not match regex', '(', false],
  [['x', 'b1'], 'Does not match regex', '\\d', false],
  [['x', 'y'], 'Does not match regex', '\\d', true],
  [[], 'Does not match regex', '\\d', true],
  ['a', 'Does not match regex', '(a)\\1', undefined],
];

test('every operator on texts, lists and nothing', () => {
  for (const [left, operator, right, holds] of rows) {
    assert.equal(compare(operator, { left, right }, matches), holds, JSON.stringify([left, operator, right]));
  }
  assert.deepEqual(new Set(rows.map((row) => row[1])), new Set(comparisonOperators));
});

const values: ReadonlyMap<string, Value> = new Map<string, Value>([
  ['n', '1'],
  ['l', ['a', 'b']],
  ['constructor', 'c'],
]);
const facts: ConditionFacts = {
  value: (id) => values.get(id) ?? null,
  fill: (text) => text.replace('{{n}}', '1'),
  loneVariable: (text) => (text === '{{l}}' ? ['a', 'b'] : text === '{{unset}}' ? null : undefined),
  matches,
  work: () => {},
};
const is = (variableId: string | undefined, comparisonOperator?: ComparisonOperator, value?: string) => ({
  id: 'c',
  variableId,
  comparisonOperator,
  value,
});
const yes = is('n', 'Equal to', '1');
const no = is('n', 'Equal to', '2');
const open = is('n', 'Matches regex', '(?=1)');

const conditions: readonly { condition: Condition; holds: Verdict }[] = [
  { condition: {}, holds: false },
  { condition: { comparisons: [] }, holds: false },
  { condition: { logicalOperator: 'OR', comparisons: [] }, holds: false },
  { condition: { comparisons: [yes] }, holds: true },
  { condition: { comparisons: [no] }, holds: false },
  { condition: { comparisons: [yes, no] }, holds: false },
  { condition: { comparisons: [yes, yes], logicalOperator: 'AND' }, holds: true },
  { condition: { comparisons: [no, yes], logicalOperator: 'OR' }, holds: true },
  { condition: { comparisons: [no, no], logicalOperator: 'OR' }, holds: false },
  { condition: { comparisons: [is(undefined, 'Is empty')] }, holds: false },
  { condition: { comparisons: [is('n')] }, holds: false },
  { condition: { comparisons: [yes, is('n')] }, holds: false },
  { condition: { comparisons: [is('unknown', 'Is empty')] }, holds: true },
  { condition: { comparisons: [is('toString', 'Is set')] }, holds: false },
  { condition: { comparisons: [is('constructor', 'Equal to', 'c')] }, holds: true },
  { condition: { comparisons: [is('n', 'Equal to', '{{n}}')] }, holds: true },
  { condition: { comparisons: [is('n', 'Equal to', ' {{n}}')] }, holds: false },
  { condition: { comparisons: [is('l', 'Equal to', '{{l}}')] }, holds: true },
  { condition: { comparisons: [is('unknown', 'Equal to', 'null')] }, holds: true },
  { condition: { comparisons: [is('unknown', 'Equal to', 'undefined')] }, holds: true },
  { condition: { comparisons: [is('unknown', 'Equal to', '{{unset}}')] }, holds: true },
  { condition: { comparisons: [is('unknown', 'Equal to')] }, holds: false },
  { condition: { comparisons: [open] }, holds: undefined },
  { condition: { comparisons: [open, no] }, holds: false },
  { condition: { comparisons: [no, open] }, holds: false },
  { condition: { comparisons: [open, yes] }, holds: undefined },
  { condition: { comparisons: [open, yes], logicalOperator: 'OR' }, holds: true },
  { condition: { comparisons: [open, no], logicalOperator: 'OR' }, holds: undefined },
];

test('conditions join comparisons, and wait only when they must', () => {
  for (const row of conditions)
    assert.equal(evaluateCondition(row.condition, facts), row.holds, JSON.stringify(row.condition));
});

test('all missing regular expression answers are asked for at once', () => {
  const asked: string[] = [];
  const ask = (pattern: string, text: string): Verdict => {
    asked.push(`${pattern} ${text}`);
    return undefined;
  };
  const comparisons = [is('n', 'Matches regex', 'a'), is('l', 'Does not match regex', 'b'), yes];
  assert.equal(evaluateCondition({ comparisons }, { ...facts, matches: ask }), undefined);
  assert.deepEqual(asked, ['a 1', 'b a', 'b b']);
});

const value = fc.option(
  fc.oneof(fc.string(), fc.constantFrom('a', '1', '2026-01-01', '('), fc.array(fc.option(fc.string()))),
);

test('opposites exclude each other, and nothing throws', () => {
  const opposites: readonly (readonly [ComparisonOperator, ComparisonOperator])[] = [
    ['Equal to', 'Not equal'],
    ['Contains', 'Does not contain'],
    ['Is set', 'Is empty'],
    ['Matches regex', 'Does not match regex'],
    ['Greater than', 'Less or equal to'],
    ['Less than', 'Greater or equal to'],
  ];
  fc.assert(
    fc.property(value, value, fc.constantFrom(...opposites), (left, right, [one, other]) => {
      const holds = [one, other].map((operator) => compare(operator, { left, right }, matches));
      assert.ok(!(holds[0] === true && holds[1] === true));
    }),
  );
});

test('lists of 100,000 items and megabytes are compared quickly by every operator', () => {
  const list = Array.from({ length: 100_000 }, (_, i) => `item ${i}`);
  const text = 'item é'.repeat(170_000);
  for (const operator of comparisonOperators) {
    for (const left of [list, text]) {
      for (const right of operator.includes('regex') ? ['item'] : [left, text, 'item']) {
        const before = cpuMs();
        compare(operator, { left, right }, matches);
        // Quadratic time would be minutes.
        assert.ok(cpuMs() - before < 1_000, operator);
      }
    }
  }
});
