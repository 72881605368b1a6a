import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quantile } from './quantile.ts';

const rows: readonly (readonly [
  buckets: readonly (readonly [number, number])[],
  share: number,
  is: number | null,
])[] = [
  [[], 0.5, null],
  [[[1024, 10]], 0.5, 1448],
  [[[1024, 1]], 0.9, 1911],
  [
    [
      [1024, 1],
      [4096, 1],
    ],
    0.5,
    2048,
  ],
  [
    [
      [1024, 5],
      [4096, 5],
    ],
    0.9,
    7132,
  ],
  [
    [
      [1024, 1],
      [4096, 99],
    ],
    0.5,
    5772,
  ],
];

test('quantiles of times in buckets', () => {
  for (const [buckets, share, is] of rows)
    assert.equal(
      quantile(
        buckets.map(([from, total]) => ({ from, total })),
        share,
      ),
      is,
    );
});
