import assert from 'node:assert/strict';
import { it } from 'node:test';
import { askingPause } from './asking-pause.ts';

const rows: readonly (readonly [failures: number, status: number, ms: number | undefined])[] = [
  [0, 0, 2_000],
  [1, 0, 4_000],
  [2, 503, 8_000],
  [5, 429, 60_000],
  [500, 500, 60_000],
  [1, 404, undefined],
  [3, 403, undefined],
];

for (const [failures, status, ms] of rows)
  it(`after ${failures} failures, the last with ${status}: ${ms === undefined ? 'asks no more' : `rests ${ms} ms`}`, () =>
    assert.equal(askingPause(failures, status), ms));
