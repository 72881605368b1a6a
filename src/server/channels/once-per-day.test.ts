import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OncePerDay } from './once-per-day.ts';

const HOUR = 3_600_000;

test('what was said is new again after a day, and what is something else is new', () => {
  const said = new OncePerDay();
  const rows = [
    ['a', 0, true],
    ['a', 1, false],
    ['b', 2, true],
    ['a', 24 * HOUR - 1, false],
    ['a', 24 * HOUR, true],
    ['a', 25 * HOUR, false],
  ] as const;
  for (const [about, now, isNew] of rows) assert.equal(said.isNew(about, now), isNew, `${about} at ${now}`);
});

test('a thousand things are remembered, the latest', () => {
  const said = new OncePerDay();
  for (let n = 0; n <= 1000; n++) said.isNew(String(n), n);
  assert.equal(said.isNew('1000', 1001), false);
  assert.equal(said.isNew('0', 1001), true);
});
