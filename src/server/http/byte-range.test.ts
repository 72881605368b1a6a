import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { byteRange } from './byte-range.ts';

/** A header, the size of the file, and the part that is meant. */
const rows: readonly (readonly [string | undefined, number, ReturnType<typeof byteRange>])[] = [
  [undefined, 10, undefined],
  ['', 10, undefined],
  ['bytes=0-0', 10, { from: 0, to: 1 }],
  ['bytes=2-', 10, { from: 2, to: 10 }],
  ['bytes=-3', 10, { from: 7, to: 10 }],
  ['bytes=-30', 10, { from: 0, to: 10 }],
  ['bytes=5-99', 10, { from: 5, to: 10 }],
  ['bytes=10-', 10, null],
  ['bytes=-0', 10, null],
  ['bytes=0-', 0, null],
  ['bytes=-1', 0, null],
  ['bytes=-', 10, undefined],
  ['bytes=3-2', 10, undefined],
  ['bytes=0-1,3-4', 10, undefined],
  ['Bytes 0-1', 10, undefined],
  ['bytes=0x1-2', 10, undefined],
  ['bytes=9999999999999999-', 10, undefined],
];

describe('a Range header', () => {
  for (const [header, size, expected] of rows)
    it(`${header} of ${size} bytes`, () => assert.deepEqual(byteRange(header, size), expected));
});
