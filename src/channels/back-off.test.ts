import assert from 'node:assert/strict';
import { it } from 'node:test';
import { backOff } from './back-off.ts';

const rows: readonly (readonly [tries: number, isOfContact: boolean, chance: number, ms: number])[] = [
  [0, false, 0, 800],
  [0, false, 0.5, 1000],
  [0, false, 1, 1200],
  [1, false, 0.5, 5000],
  [2, false, 0, 20_000],
  [3, false, 0.5, 120_000],
  [4, false, 1, 720_000],
  [5, false, 0.5, 1_800_000],
  [50, false, 0.5, 1_800_000],
  [0, true, 0, 4000],
  [1, true, 1, 16_000],
  [2, true, 0.5, 64_000],
  [9, true, 0.5, 64_000],
];

for (const [tries, isOfContact, chance, ms] of rows)
  it(`attempt ${tries + 2}${isOfContact ? ' to one contact' : ''} comes ${ms} ms later (${chance})`, () =>
    assert.equal(backOff({ tries, isOfContact, chance }), ms));
