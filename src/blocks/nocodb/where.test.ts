import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Operator } from './operators.ts';
import { whereOf } from './where.ts';

const column = (title: string, uidt: string) => ({ id: title, title, uidt, isKey: false });
const columns = [
  column('Name', 'SingleLineText'),
  column('First name', 'SingleLineText'),
  column('Age', 'Number'),
  column('Day', 'Date'),
  column('a,b', 'SingleLineText'),
];

const rows: readonly (readonly [field: string, Operator, value: string, expected: string | undefined])[] = [
  ['Name', 'Equal to', 'Ann', '(Name,eq,Ann)'],
  ['Name', 'Equal to', 'Änn Lee', '(Name,eq,Änn Lee)'],
  ['First name', 'Equal to', 'a@b.example', '(First name,eq,a@b.example)'],
  ['Name', 'Equal to', '42', undefined],
  ['Age', 'Equal to', '42', '(Age,eq,42)'],
  ['Age', 'Equal to', 'old', undefined],
  ['Age', 'Greater than', '4.5', '(Age,gt,4.5)'],
  ['Age', 'Less than', '-1', '(Age,lt,-1)'],
  ['Name', 'Greater than', '4', undefined],
  ['Name', 'Contains', 'nn', '(Name,like,%nn%)'],
  ['Name', 'Starts with', 'A', '(Name,like,%A%)'],
  ['Name', 'Contains', 'Ä', undefined],
  ['Day', 'Equal to', '2026-01-01', undefined],
  ['Name', 'Not equal', 'Ann', undefined],
  ['Name', 'Is set', '', undefined],
  ['Unknown', 'Equal to', 'x', undefined],
  ['a,b', 'Equal to', 'x', undefined],
  ...[
    '',
    ' ',
    ' Ann',
    'a)~or(Id,gt,0',
    'a,b',
    'a~b',
    'a\\b',
    '(',
    ')',
    '%',
    'a"b',
    "a'b",
    'null',
    'TRUE',
    'a\nb',
    'a&viewId=x',
    '@)',
  ].map((value) => ['Name', 'Equal to', value, undefined] as const),
];
for (const [field, operator, value, expected] of rows)
  test(`where: ${field} ${operator} ${JSON.stringify(value)}`, () => {
    const filter = { joiner: 'AND', comparisons: [{ field, operator, value }] } as const;
    assert.equal(whereOf(filter, columns), expected);
  });

const is = (value: string) => ({ field: 'Name', operator: 'Equal to', value }) as const;
for (const [joiner, values, expected] of [
  ['AND', ['a', 'b'], '(Name,eq,a)~and(Name,eq,b)'],
  ['OR', ['a', 'b'], '(Name,eq,a)~or(Name,eq,b)'],
  ['AND', ['a', '(', 'b'], '(Name,eq,a)~and(Name,eq,b)'],
  ['OR', ['a', '('], undefined],
  ['OR', [], undefined],
] as const)
  test(`where: ${joiner} of ${JSON.stringify(values)}`, () => {
    assert.equal(whereOf({ joiner, comparisons: values.map(is) }, columns), expected);
  });
