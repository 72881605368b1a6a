import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { matchesText } from './matches-text.ts';
import { matchesData, matchesValue } from './matches-value.ts';
import { durationText, parseDuration } from './parse-duration.ts';
import type { TextRule, ValueRule } from './rule-schemas.ts';
import { similarity } from './similarity.ts';

const texts: readonly (readonly [TextRule, string, boolean])[] = [
  ['Cafe\u0301  au\nlait', 'Café au lait', true],
  ['**Hello** you', 'Hello you', true],
  ['hello you', 'Hello you', false],
  [{ exact: '**Hello**', marks: true }, '**Hello**', true],
  [{ exact: 'Hello', marks: true }, '**Hello**', false],
  [{ contains: 'lo y', starts: 'He', ends: 'you' }, 'Hello you', true],
  [{ contains: 'lo y', starts: 'he' }, 'Hello you', false],
  [{ regex: '/^h.*you$/i' }, 'Hello you', true],
  [{ regex: '(a)\\1' }, 'aa', false],
  [{ oneOf: ['a', 'b'] }, 'b', true],
  [{ oneOf: ['a', 'b'] }, 'c', false],
  [{ not: 'a' }, 'a', false],
  [{ not: { contains: 'a' } }, 'bab', false],
  [{ not: { contains: 'a' } }, 'bob', true],
  [{}, 'anything', true],
];

const values: readonly (readonly [ValueRule, unknown, boolean])[] = [
  ['19.90', '19.90', true],
  [19.9, '19.90', true],
  [19.9, 'x', false],
  [true, 'true', true],
  [null, undefined, true],
  ['', null, true],
  [{ less: 30, more: 2 }, '12', true],
  [{ less: 30 }, '', false],
  [{ contains: 'b' }, ['a', 'b'], true],
  [{ contains: 'b' }, 'abc', true],
  [{ list: ['a', null] }, ['a', null], true],
  [{ equals: ['a'] }, ['a'], true],
  [{ set: true }, 'x', true],
  [{ set: true }, null, false],
  [{ empty: true }, [], true],
  [{ oneOf: [1, 'two'] }, 'two', true],
  [{ oneOf: [1, 'two'] }, '3', false],
  [{ not: 'a' }, 'a', false],
  [{ starts: 'a', ends: 'c', regex: 'b' }, 'abc', true],
];

const data: readonly (readonly [expected: unknown, data: unknown, boolean])[] = [
  [{ a: 1 }, { a: 1, b: 2 }, true],
  [{ a: 1, c: 2 }, { a: 1, b: 2 }, false],
  [{ body: { email: { contains: '@' } } }, { body: '{"email":"a@b.example","x":1}' }, true],
  [[{ a: 1 }, { starts: 'x' }], [{ a: 1, b: 2 }, 'xy'], true],
  [[{ a: 1 }], [{ a: 1 }, 2], false],
  [{ contains: 'x', other: 1 }, { contains: 'x', other: 1 }, true],
  [{ a: null }, {}, true],
  [{}, 'x', false],
  [{ constructor: { set: true } }, {}, false],
];

describe('matching', () => {
  for (const [rule, text, holds] of texts)
    it(`${JSON.stringify(rule)} ${holds ? 'is' : 'is not'} ${text}`, () =>
      assert.equal(matchesText(rule, text), holds));
  for (const [rule, value, holds] of values)
    it(`${JSON.stringify(rule)} ${holds ? 'is' : 'is not'} ${JSON.stringify(value)}`, () =>
      assert.equal(matchesValue(rule, value), holds));
  for (const [expected, given, holds] of data)
    it(`${JSON.stringify(expected)} ${holds ? 'is in' : 'is not in'} ${JSON.stringify(given)}`, () =>
      assert.equal(matchesData(expected, given), holds));
});

describe('times', () => {
  for (const [text, ms, again] of [
    ['90s', 90_000, '1m 30s'],
    ['1d 12h', 129_600_000, '1d 12h'],
    ['0s', 0, '0s'],
  ] as const)
    it(text, () => {
      assert.equal(parseDuration(text), ms);
      assert.equal(durationText(ms), again);
    });
});

describe('names', () => {
  it('are alike by their letters', () => {
    assert.equal(similarity('Order', 'order '), 1);
    assert.ok(similarity('Order number', 'Order no.') > 0.5);
    assert.equal(similarity('abc', 'xyz'), 0);
    assert.equal(similarity('', ''), 0);
  });
});
