import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_FAILING_MS, retryAt } from './retry-at.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** How long it has been failing, what the other side asks for, and the pause; in seconds. */
const rows: readonly (readonly [failing: number, asked: number | undefined, pause: number])[] = [
  [0, undefined, 10],
  [5, undefined, 10],
  [10, undefined, 60],
  [12, undefined, 60],
  [70, undefined, 300],
  [370, undefined, 1800],
  [2170, undefined, 7200],
  [9370, undefined, 21_600],
  [30_970, undefined, 21_600],
  [250_000, undefined, 21_600],
  [0, 120, 120],
  [250_000, 5, 5],
  [0, 0, 1],
  [0, 1e9, 86_400],
];

for (const [failing, asked, pause] of rows)
  test(`after ${failing} s${asked === undefined ? '' : `, asked for ${asked} s`}: ${pause} s`, () => {
    const now = 1_000_000_000;
    const askedMs = asked === undefined ? undefined : asked * SECOND;
    assert.equal(retryAt({ now, failingSince: now - failing * SECOND, askedMs }), now + pause * SECOND);
  });

test('in three days a webhook is tried some twenty times, not thousands', () => {
  let now = 0;
  let tries = 1;
  for (; now < MAX_FAILING_MS; tries++) now = retryAt({ now: now + 200, failingSince: 0 });
  assert.ok(tries > 12 && tries < 25, `${tries}`);
  assert.ok(now - MAX_FAILING_MS < 6 * HOUR);
});
