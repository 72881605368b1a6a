import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { thinCheckpoints } from './thin-checkpoints.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Noon of a day. */
const now = 1_000 * DAY + 12 * HOUR;

const rows: readonly (readonly [
  what: string,
  ages: readonly number[],
  gone: readonly number[],
  named?: readonly number[],
])[] = [
  ['all of a day stay', [0, 1, 2, HOUR, DAY], []],
  [
    'one of an hour stays after a day, the last',
    [DAY + HOUR - 2, DAY + HOUR - 1, DAY + HOUR],
    [DAY + HOUR - 1, DAY + HOUR],
  ],
  ['those saved before the clock was set back stay', [-HOUR, -1], []],
  [
    'an hour is one of the clock, not sixty minutes since the last',
    [DAY + HOUR + 1, DAY + HOUR + 2, DAY + 2 * HOUR, DAY + 2 * HOUR + 1],
    [DAY + HOUR + 2, DAY + 2 * HOUR],
  ],
  [
    'on the day on which a week ends, hours become a day',
    [7 * DAY - HOUR, 7 * DAY, 7 * DAY + HOUR, 7 * DAY + 2 * HOUR, 90 * DAY, 90 * DAY + HOUR],
    [7 * DAY + 2 * HOUR, 90 * DAY + HOUR],
  ],
  ['those of different hours stay for a week', [DAY + 1, DAY + HOUR + 1, 7 * DAY], []],
  ['one of a day stays after a week', [8 * DAY, 8 * DAY + HOUR, 8 * DAY + 13 * HOUR], [8 * DAY + HOUR]],
  [
    'those with a name stay, and take no place',
    [8 * DAY, 8 * DAY + HOUR, 8 * DAY + 2 * HOUR],
    [8 * DAY + 2 * HOUR],
    [8 * DAY],
  ],
];

describe('checkpoints are thinned', () => {
  for (const [what, ages, gone, named = []] of rows)
    it(what, () => {
      const checkpoints = ages.map((age) => ({
        seq: -age,
        key: `k${age}`,
        name: named.includes(age) ? 'Before the fair' : null,
        at: now - age,
      }));
      assert.deepEqual(
        thinCheckpoints(checkpoints, now).map(({ seq }) => -seq),
        gone,
      );
    });
});
