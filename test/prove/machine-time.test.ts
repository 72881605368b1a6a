import assert from 'node:assert/strict';
import { it } from 'node:test';
import { MachineTime } from './machine-time.ts';

it('passes as the clock does while nobody else computes', () => {
  const clock = { now: 100 };
  const time = new MachineTime(() => clock.now);
  clock.now += 50;
  assert.equal(time.now(), 50);
  time.measured({ tookMs: 30, computedMs: 30 });
  clock.now += 50;
  assert.deepEqual([time.now(), time.mostTimes], [100, 1]);
});

it('passes as much slower as work takes longer, as long as it does', () => {
  const clock = { now: 0 };
  const time = new MachineTime(() => clock.now);
  clock.now = 1_000;
  time.measured({ tookMs: 240, computedMs: 60 });
  clock.now = 5_000;
  time.measured({ tookMs: 60, computedMs: 60 });
  clock.now = 6_000;
  assert.deepEqual([time.now(), time.mostTimes], [3_000, 4]);
});

it('takes no single moment for what the machine is like', () => {
  const clock = { now: 0 };
  const time = new MachineTime(() => clock.now);
  for (const tookMs of [60, 60, 12_000]) time.measured({ tookMs, computedMs: 60 });
  clock.now = 500;
  assert.equal(time.now(), 500);
});

it('is measured by work of its own', async () => {
  const { time, stop } = await MachineTime.start();
  const before = time.now();
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.ok(time.now() > before && time.mostTimes >= 1);
  await stop();
});
