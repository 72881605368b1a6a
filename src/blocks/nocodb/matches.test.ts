import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matches } from './matches.ts';
import type { Operator } from './operators.ts';

const record = {
  Name: 'Ann Lee',
  Age: 42,
  Price: '9.50',
  Done: true,
  Day: '2026-02-01',
  Nothing: null,
  Blank: '',
  None: [],
  Zero: 0,
  Tags: ['a', 'b'],
  Link: { Id: 1, Title: 'x' },
};

const rows: readonly (readonly [field: string, Operator, value: string, expected: boolean])[] = [
  ['Name', 'Equal to', 'Ann Lee', true],
  ['Name', 'Equal to', 'ann lee', false],
  ['Name', 'Equal to', 'Ann', false],
  ['Age', 'Equal to', '42', true],
  ['Age', 'Equal to', '42.0', true],
  ['Price', 'Equal to', '9.5', true],
  ['Done', 'Equal to', 'true', true],
  ['Nothing', 'Equal to', '', true],
  ['Name', 'Equal to', '', false],
  ['Name', 'Not equal', 'Ann', true],
  ['Name', 'Not equal', 'Ann Lee', false],
  ['Nothing', 'Not equal', 'x', true],
  ['Name', 'Contains', 'nn l', true],
  ['Name', 'Contains', '%', false],
  ['Name', 'Contains', '', false],
  ['Tags', 'Contains', '"b"', true],
  ['Name', 'Starts with', 'ann', true],
  ['Name', 'Starts with', 'Lee', false],
  ['Name', 'Starts with', '', false],
  ['Name', 'Ends with', 'LEE', true],
  ['Name', 'Ends with', '', false],
  ['Age', 'Greater than', '41.5', true],
  ['Age', 'Greater than', '42', false],
  ['Age', 'Greater than', '', false],
  ['Age', 'Less than', '100', true],
  ['Price', 'Less than', '10', true],
  ['Name', 'Greater than', 'Aaa', false],
  ['Day', 'Greater than', '2026-01-31', true],
  ['Day', 'Less than', '2026-02-01T00:00:01Z', true],
  ['Name', 'Is set', '', true],
  ['Zero', 'Is set', '', true],
  ['Nothing', 'Is set', 'x', false],
  ['None', 'Is empty', '', true],
  ['Blank', 'Is empty', '', true],
  ['Unknown', 'Is empty', '', true],
  ['constructor', 'Is empty', '', true],
  ['Link', 'Contains', 'title', true],
];
for (const [field, operator, value, expected] of rows)
  test(`${field} ${operator} ${JSON.stringify(value)}`, () => {
    assert.equal(matches(record, { joiner: 'AND', comparisons: [{ field, operator, value }] }), expected);
  });

const is = (value: string) => ({ field: 'Name', operator: 'Equal to', value }) as const;
for (const [joiner, values, expected] of [
  ['AND', ['Ann Lee', 'x'], false],
  ['AND', ['Ann Lee', 'Ann Lee'], true],
  ['OR', ['x', 'Ann Lee'], true],
  ['OR', ['x', 'y'], false],
  ['OR', [], true],
  ['AND', [], true],
] as const)
  test(`${values.join(` ${joiner} `) || `nothing ${joiner}`}`, () => {
    assert.equal(matches(record, { joiner, comparisons: values.map(is) }), expected);
  });
