import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type NumberBounds, numberIn, stepped } from './number-in.ts';

const rows: readonly (readonly [text: string, bounds: NumberBounds, found: number | string | undefined])[] = [
  ['', {}, undefined],
  ['  ', { min: 1 }, undefined],
  ['12', {}, 12],
  ['1,5', {}, 1.5],
  ['.5', { max: 1 }, 0.5],
  ['1.', {}, 1],
  ['-3', { min: 0 }, 'Enter 0 or more'],
  ['1.01', { max: 1 }, 'Enter 1 or less'],
  ['12px', {}, 'Enter a number'],
  ['1e3', {}, 'Enter a number'],
];

describe('a typed number', () => {
  for (const [text, bounds, found] of rows)
    it(`${JSON.stringify(text)} → ${found}`, () => {
      const read = numberIn(text, bounds);
      assert.equal(read.ok ? read.value : read.error, found);
    });

  it('moves by steps within its bounds', () => {
    assert.equal(stepped(0.1, 0.2, {}), 0.3);
    assert.equal(stepped(0.95, 0.1, { max: 1 }), 1);
    assert.equal(stepped(0, -1, { min: 0 }), 0);
  });
});
