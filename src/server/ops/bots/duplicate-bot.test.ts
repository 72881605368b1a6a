import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { freeName } from './duplicate-bot.ts';

const rows: readonly (readonly [name: string, taken: readonly string[], free: string])[] = [
  ['Quiz', [], 'Quiz (1)'],
  ['Quiz', ['Quiz', 'Quiz (1)', 'Quiz (2)'], 'Quiz (3)'],
  ['Quiz (1)', ['Quiz (1)'], 'Quiz (2)'],
  ['Quiz (2)', ['Quiz (2)'], 'Quiz (1)'],
  ['Quiz(1)', [], 'Quiz(1) (1)'],
  ['(1)', [], '(1) (1)'],
  ['', [], ' (1)'],
  ['Quiz (x)', [], 'Quiz (x) (1)'],
];

describe('the name of a copy', () => {
  for (const [name, taken, free] of rows) {
    it(`"${name}" beside ${JSON.stringify(taken)} becomes "${free}"`, () => {
      assert.equal(freeName(name, new Set(taken)), free);
    });
  }
});
