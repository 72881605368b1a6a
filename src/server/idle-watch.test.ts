import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type Activity, IdleWatch } from './idle-watch.ts';

const idle: Activity = { cpuShare: 0.004, turns: 0 };
const oneVisitor: Activity = { cpuShare: 0.004, turns: 3 };
const severalVisitors: Activity = { cpuShare: 0.01, turns: 4 };
const busy: Activity = { cpuShare: 0.02, turns: 0 };

const times = (count: number, activity: Activity): readonly Activity[] => Array(count).fill(activity);

/** What a process does at each look, and the looks after which its memory is released. */
const rows: Readonly<Record<string, readonly [looks: readonly Activity[], released: readonly number[]]>> = {
  'after startup, at the first idle look': [[busy, busy, idle, idle], [2]],
  'once, however long it stays idle': [times(100, idle), [0]],
  'never while it is busy': [times(100, busy), []],
  'not while turns are taken that cost little': [times(100, severalVisitors), []],
  'a single visitor does not prevent it': [[busy, ...times(100, oneVisitor)], [1]],
  'not in a pause of nine looks': [[idle, busy, ...times(9, idle), busy, ...times(9, idle)], [0]],
  'not in pauses between visitors, however many': [
    [
      idle,
      ...Array(20)
        .fill([severalVisitors, ...times(5, idle)])
        .flat(),
    ],
    [0],
  ],
  'not at the first idle look when visitors came right after startup': [
    [busy, severalVisitors, ...times(12, idle)],
    [11],
  ],
  'again after ten idle looks in a row': [
    [idle, busy, ...times(30, idle)],
    [0, 11],
  ],
  'once more after each work': [
    [idle, busy, ...times(12, idle), severalVisitors, ...times(12, idle)],
    [0, 11, 24],
  ],
};

for (const [name, [looks, released]] of Object.entries(rows))
  it(`memory is released: ${name}`, () => {
    const watch = new IdleWatch();
    const found = looks.flatMap((activity, look) => (watch.isTime(activity) ? [look] : []));
    assert.deepEqual(found, released);
  });
