import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { base64 } from './base64.ts';

const rows: readonly (readonly [text: string, encoded: string])[] = [
  ['', ''],
  ['f', 'Zg=='],
  ['fo', 'Zm8='],
  ['foo', 'Zm9v'],
  ['u:p', 'dTpw'],
  ['é€😀', 'w6nigqzwn5iA'],
];

for (const [text, encoded] of rows)
  test(`base64 of ${JSON.stringify(text)}`, () => assert.equal(base64(text), encoded));

test('base64 is what the platform makes of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      assert.equal(base64(text), Buffer.from(text.toWellFormed(), 'utf8').toString('base64'));
    }),
  );
});
