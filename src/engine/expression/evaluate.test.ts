import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Value } from '#model/value.ts';
import { type Evaluation, evaluateSimple } from './evaluate.ts';
import type { Simple } from './simple.ts';

const MILLION = 'x'.repeat(1_000_000);
const values: ReadonlyMap<string, Value> = new Map<string, Value>([
  ['five', '5'],
  ['text', 'x'],
  ['list', ['a', null]],
  ['number list', ['5']],
  ['empty', []],
  ['million', MILLION],
  ['three millions', [MILLION, MILLION, MILLION]],
]);
const of = (name: string): Simple => ({ kind: 'variable', name });
const is = (value: string | number | boolean | null | undefined): Simple => ({ kind: 'constant', value });
const undecided: Evaluation = { ok: false };

const rows: readonly { simple: Simple; is: unknown }[] = [
  { simple: of('five'), is: 5 },
  { simple: of('unknown'), is: null },
  { simple: of('toString'), is: null },
  { simple: of('list'), is: ['a', null] },
  { simple: { kind: 'list', items: [of('five'), is('a')] }, is: [5, 'a'] },
  { simple: { kind: 'text', texts: ['a', 'b', ''], values: [of('list'), of('unknown')] }, is: 'aa,bnull' },
  { simple: { kind: 'length', of: of('list') }, is: 2 },
  { simple: { kind: 'length', of: of('text') }, is: 1 },
  { simple: { kind: 'length', of: of('five') }, is: undefined },
  { simple: { kind: 'length', of: of('unknown') }, is: undecided },
  { simple: { kind: 'unary', operator: '-', of: of('number list') }, is: -5 },
  { simple: { kind: 'unary', operator: '+', of: of('empty') }, is: 0 },
  { simple: { kind: 'unary', operator: '!', of: of('empty') }, is: false },
  { simple: { kind: 'unary', operator: 'typeof', of: of('list') }, is: 'object' },
  { simple: { kind: 'unary', operator: 'typeof', of: of('unknown') }, is: 'object' },
  { simple: { kind: 'unary', operator: 'void', of: of('five') }, is: undefined },
  { simple: { kind: 'unary', operator: '~', of: of('five') }, is: -6 },
  { simple: { kind: 'binary', operator: '+', left: of('list'), right: of('five') }, is: 'a,5' },
  { simple: { kind: 'binary', operator: '+', left: of('unknown'), right: of('five') }, is: 5 },
  { simple: { kind: 'binary', operator: '==', left: of('number list'), right: of('five') }, is: true },
  { simple: { kind: 'binary', operator: '===', left: of('number list'), right: of('five') }, is: false },
  { simple: { kind: 'binary', operator: '==', left: of('empty'), right: is(null) }, is: false },
  { simple: { kind: 'binary', operator: '==', left: of('list'), right: of('list') }, is: undecided },
  { simple: { kind: 'binary', operator: '!==', left: of('list'), right: of('list') }, is: undecided },
  { simple: { kind: 'binary', operator: '<', left: is('10'), right: is('9') }, is: true },
  { simple: { kind: 'binary', operator: '<', left: is('10'), right: is(9) }, is: false },
  { simple: { kind: 'binary', operator: '**', left: is(2), right: is(-1) }, is: 0.5 },
  {
    simple: {
      kind: 'logical',
      operator: '&&',
      left: of('unknown'),
      right: { kind: 'length', of: of('unknown') },
    },
    is: null,
  },
  {
    simple: {
      kind: 'logical',
      operator: '||',
      left: of('text'),
      right: { kind: 'length', of: of('unknown') },
    },
    is: 'x',
  },
  { simple: { kind: 'logical', operator: '??', left: of('unknown'), right: is(1) }, is: 1 },
  {
    simple: { kind: 'logical', operator: '||', left: { kind: 'length', of: of('unknown') }, right: is(1) },
    is: undecided,
  },
  { simple: { kind: 'choice', test: of('empty'), yes: is(1), no: is(2) }, is: 1 },
  // Texts of more than two million characters are left to the sandbox, whatever makes them.
  {
    simple: { kind: 'text', texts: ['', '', ''], values: [of('million'), of('million')] },
    is: MILLION + MILLION,
  },
  {
    simple: { kind: 'text', texts: ['', '', '!'], values: [of('million'), of('million')] },
    is: undecided,
  },
  {
    simple: { kind: 'binary', operator: '+', left: of('three millions'), right: is('') },
    is: undecided,
  },
  { simple: { kind: 'binary', operator: '-', left: is(1), right: of('three millions') }, is: undecided },
  { simple: { kind: 'binary', operator: '==', left: of('three millions'), right: is('') }, is: undecided },
  { simple: { kind: 'unary', operator: '-', of: of('three millions') }, is: undecided },
  { simple: { kind: 'text', texts: ['', ''], values: [of('three millions')] }, is: undecided },
  // A list is a text where one is needed, also one in another.
  {
    simple: {
      kind: 'binary',
      operator: '+',
      left: { kind: 'list', items: [of('list'), is('b')] },
      right: is(''),
    },
    is: 'a,,b',
  },
  { simple: { kind: 'binary', operator: '!=', left: of('number list'), right: of('five') }, is: false },
  { simple: { kind: 'binary', operator: '!==', left: of('five'), right: is(5) }, is: false },
  { simple: { kind: 'binary', operator: '==', left: of('list'), right: of('list') }, is: undecided },
  { simple: { kind: 'binary', operator: '!==', left: of('list'), right: of('list') }, is: undecided },
  { simple: { kind: 'binary', operator: '==', left: is(undefined), right: is(null) }, is: true },
  { simple: { kind: 'binary', operator: '==', left: is(true), right: is('1') }, is: true },
  { simple: { kind: 'binary', operator: '<', left: is('b'), right: is('a') }, is: false },
  { simple: { kind: 'binary', operator: '<', left: is('10'), right: is(9) }, is: false },
  { simple: { kind: 'logical', operator: '??', left: is(0), right: is(1) }, is: 0 },
  { simple: { kind: 'logical', operator: '??', left: is(undefined), right: is(1) }, is: 1 },
  { simple: { kind: 'logical', operator: '&&', left: is(''), right: is(1) }, is: '' },
  {
    simple: { kind: 'choice', test: of('unknown'), yes: { kind: 'length', of: of('unknown') }, no: is(2) },
    is: 2,
  },
  { simple: { kind: 'list', items: [is(1), { kind: 'length', of: of('unknown') }] }, is: undecided },
];

test('simple expressions are evaluated as JavaScript does, or left alone', () => {
  for (const row of rows) {
    const expected: Evaluation = row.is === undecided ? undecided : { ok: true, value: row.is };
    assert.deepEqual(
      evaluateSimple(row.simple, (name) => values.get(name)),
      expected,
      JSON.stringify(row.simple).slice(0, 200),
    );
  }
});

test('what would be left alone is not even read when it is not needed', () => {
  const asked: string[] = [];
  const simple: Simple = { kind: 'logical', operator: '||', left: of('text'), right: of('five') };
  evaluateSimple(simple, (name) => {
    asked.push(name);
    return values.get(name);
  });
  assert.deepEqual(asked, ['text']);
});
