import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { linesOf } from './lines-of.ts';

const rows: readonly (readonly [text: string, lines: readonly string[] | undefined])[] = [
  ['One', undefined],
  ['One\n', undefined],
  ['', undefined],
  ['One\nTwo\r\nThree', ['One', 'Two', 'Three']],
  ['- One\n* Two\n• Three\n\n', ['One', 'Two', 'Three']],
  ['1. One\n2) Two', ['One', 'Two']],
  ['2 apples\n3.5 pears', ['2 apples', '3.5 pears']],
];

describe('linesOf', () => {
  for (const [text, lines] of rows) it(JSON.stringify(text), () => assert.deepEqual(linesOf(text), lines));
});
