import assert from 'node:assert/strict';
import { it } from 'node:test';
import { reportSoak } from './report-soak.ts';
import type { Soak } from './soak.ts';

const calm: Soak = {
  coldStartMs: 400,
  waiting: 100,
  waitingMb: 200,
  times: [5, 1, 2, 3, 4],
  seconds: 2,
  memory: [100, 150, 200, 205, 210, 212, 211, 213, 209],
  failed: [],
};

const rows: readonly (readonly [name: string, seen: Partial<Soak>, isHeld: boolean])[] = [
  ['a server that stays as it is', {}, true],
  ['a cache that fills up in the beginning', { memory: [90, 200, 250, 290, 291, 292, 293, 292, 293] }, true],
  ['memory that grows and grows', { memory: [100, 140, 180, 220, 260, 300, 340, 380, 420] }, false],
  ['clients that wait in too much memory', { waitingMb: 1001 }, false],
  ['one reply that is no reply', { failed: ['500 {}'] }, false],
  ['nobody was answered', { times: [] }, false],
];

for (const [name, seen, isHeld] of rows)
  it(`${name}: ${isHeld ? 'held' : 'not held'}`, () => {
    const report = reportSoak('sqlite', { ...calm, ...seen });
    assert.equal(report.isHeld, isHeld, report.lines.join('\n'));
  });

it('says how fast turns were', () => {
  const { lines } = reportSoak('sqlite', calm);
  const said: unknown = JSON.parse(lines.at(-1) ?? '');
  const { turns, turnsPerSecond, p50Ms, p99Ms } = Object(said);
  assert.deepEqual([turns, turnsPerSecond, p50Ms, p99Ms], [5, 3, 3, 5]);
});
