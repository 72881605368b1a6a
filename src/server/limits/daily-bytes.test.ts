import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DailyBytes } from './daily-bytes.ts';

const HOUR = 60 * 60 * 1000;

/** Uses of one key of 2,400 bytes a day: at which hour, how many; then what is said at which hour. */
const rows: readonly (readonly [
  name: string,
  uses: readonly (readonly [hour: number, bytes: number])[],
  hour: number,
  retryAfter: number | null,
])[] = [
  ['nothing was used', [], 0, null],
  ['one byte is left', [[0, 2399]], 0, null],
  ['all is used', [[0, 2400]], 0, 1],
  ['all was used, and a little came back', [[0, 2400]], 0.001, null],
  ['an hour too much', [[0, 2500]], 0, 3600],
  ['an hour too much, half an hour later', [[0, 2500]], 0.5, 1800],
  [
    'uses add up',
    [
      [0, 2000],
      [0, 450],
    ],
    0,
    1800,
  ],
  [
    'what came back is not used any more',
    [
      [0, 2000],
      [10, 1300],
    ],
    10,
    null,
  ],
  [
    'nobody saves up',
    [
      [0, 100],
      [48, 2400],
    ],
    48,
    1,
  ],
  ['a clock that is set back gives nothing', [[5, 2400]], 1, 1],
];

describe('bytes a day', () => {
  for (const [name, uses, hour, expected] of rows)
    it(name, () => {
      const bytes = new DailyBytes(2400);
      for (const [at, used] of uses) bytes.use('a', used, at * HOUR);
      assert.equal(bytes.retryAfter('a', hour * HOUR), expected);
      assert.equal(bytes.retryAfter('b', hour * HOUR), null);
    });
  it('forgets keys that have all of it again', () => {
    const bytes = new DailyBytes(2400);
    for (let n = 0; n < 100; n += 1) bytes.use(`k${n}`, 100, 0);
    assert.equal(bytes.size, 100);
    bytes.use('k0', 1, HOUR / 2);
    assert.equal(bytes.size, 100);
    bytes.use('k0', 1, HOUR);
    assert.equal(bytes.size, 1);
  });
});
