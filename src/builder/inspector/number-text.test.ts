import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { numberIn } from './number-text.ts';

const rows: readonly (readonly [
  text: string,
  facts: Parameters<typeof numberIn>[1],
  found: number | string | undefined | { readonly problem: string },
])[] = [
  ['', {}, undefined],
  [' 12 ', {}, 12],
  ['-1.5', {}, -1.5],
  ['1,5', {}, 1.5],
  ['.5', {}, 0.5],
  ['1e3', {}, 1000],
  ['abc', {}, { problem: 'Enter a number' }],
  ['0x10', {}, { problem: 'Enter a number' }],
  ['1e999', {}, { problem: 'Enter a number' }],
  ['abc', { allowsVariables: true }, { problem: 'Enter a number or a variable' }],
  ['{{Max}}', { allowsVariables: true }, '{{Max}}'],
  ['{{Max}}', {}, { problem: 'Enter a number' }],
  ['1.5', { isInteger: true }, { problem: 'Enter a whole number' }],
  ['0', { min: 1 }, { problem: 'Enter 1 or more' }],
  ['101', { max: 100 }, { problem: 'Enter 100 or less' }],
];

describe('numberIn', () => {
  for (const [text, facts, found] of rows)
    it(`${JSON.stringify(text)} ${JSON.stringify(facts)}`, () => {
      const expected =
        typeof found === 'object' ? { ok: false, error: found.problem } : { ok: true, value: found };
      assert.deepEqual(numberIn(text, facts), expected);
    });
});
