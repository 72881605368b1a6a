import assert from 'node:assert/strict';
import { it } from 'node:test';
import { relativeTime } from './relative-time-of.ts';

const DAY = 86_400_000;
for (const [ago, text] of [
  [0, 'just now'],
  [44_000, 'just now'],
  [-20_000, 'just now'],
  [60_000, '1 minute ago'],
  [3_600_000, '1 hour ago'],
  [DAY, 'yesterday'],
  [3 * DAY, '3 days ago'],
  [40 * DAY, '40 days ago'],
  [50 * DAY, '2 months ago'],
  [-30 * DAY, 'in 30 days'],
  [800 * DAY, '2 years ago'],
  [-14 * DAY, 'in 14 days'],
] as const)
  it(text, () => assert.equal(relativeTime(10_000 * DAY - ago, 10_000 * DAY), text));
