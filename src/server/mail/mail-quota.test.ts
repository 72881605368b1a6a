import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createMailQuota } from './mail-quota.ts';

const MINUTE = 60_000;

/** Minute, bot and key of each mail, and whether it may be sent, with two an hour. */
const rows: readonly (readonly [
  name: string,
  mails: readonly (readonly [minute: number, bot: string, key: string, isSent: boolean])[],
])[] = [
  [
    'the third of an hour is one too many',
    [
      [0, 'b', 'k1', true],
      [10, 'b', 'k2', true],
      [20, 'b', 'k3', false],
      [59, 'b', 'k3', false],
    ],
  ],
  [
    'an hour is any hour',
    [
      [0, 'b', 'k1', true],
      [50, 'b', 'k2', true],
      [60, 'b', 'k3', true],
      [61, 'b', 'k4', false],
      [110, 'b', 'k4', true],
    ],
  ],
  [
    'bots do not take from each other',
    [
      [0, 'b', 'k1', true],
      [0, 'b', 'k2', true],
      [0, 'c', 'k3', true],
    ],
  ],
  [
    'a mail that is tried again is one',
    [
      [0, 'b', 'k1', true],
      [1, 'b', 'k2', true],
      [2, 'b', 'k1', true],
      [3, 'b', 'k2', true],
      [4, 'b', 'k3', false],
    ],
  ],
  [
    'a refused mail takes nothing',
    [
      [0, 'b', 'k1', true],
      [1, 'b', 'k2', true],
      [2, 'b', 'k3', false],
      [60, 'b', 'k4', true],
      [61, 'b', 'k5', true],
    ],
  ],
];

for (const [name, mails] of rows)
  it(name, () => {
    let now = 1_000_000;
    const quota = createMailQuota(2, () => now);
    for (const [minute, bot, key, isSent] of mails) {
      now = 1_000_000 + minute * MINUTE;
      const said = quota.take(bot, key);
      if (isSent) assert.equal(said, null, `${key} after ${minute} minutes`);
      else assert.match(said ?? '', /at most 2 e-mails per hour/, `${key} after ${minute} minutes`);
    }
  });
