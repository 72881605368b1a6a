import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { databaseClock } from './database-clock.ts';

/** Time there minus time here, ms; how long each question takes; what is found. */
const rows: readonly (readonly [
  name: string,
  difference: number,
  tookMs: readonly number[],
  skew: number,
])[] = [
  ['the same', 0, [4, 4, 4], 0],
  ['an hour late', 3_600_000, [4, 4, 4], 3_600_000],
  ['an hour early', -3_600_000, [4, 4, 4], -3_600_000],
  ['less than the way explains', 3, [4, 4, 4], 0],
  ['the quickest answer counts', 3_600_000, [900, 2, 400], 3_600_000],
];

describe('the clock of a database', () => {
  for (const [name, difference, took, skew] of rows)
    it(name, async () => {
      let here = 1_000_000;
      const times = [...took];
      const now = async () => {
        const ms = times.shift() ?? 0;
        const there = here + ms / 2 + difference;
        here += ms;
        return there;
      };
      const clock = await databaseClock({ now }, () => here);
      clock.stop();
      assert.equal(clock.skewMs(), skew);
      assert.equal(clock.now(), here + skew);
    });
});
