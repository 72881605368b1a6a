import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { LoadGauge } from './load-gauge.ts';

const SECOND = 1000;

/** Keeps the event loop busy, so that what is due comes late each time. Counted: on a busy machine time passes without work. */
async function computeLong(): Promise<void> {
  for (let task = 0; task < 4; task++) {
    for (const until = performance.now() + 60; performance.now() < until; );
    await setImmediate();
  }
}

test('a server is full while it lags for two seconds in a row, and not after a single long task', async () => {
  mock.timers.enable({ apis: ['setInterval'] });
  const gauge = new LoadGauge({ maxRequestsUnderWay: 10, maxLagMs: 30 });
  try {
    const after = async (work: Promise<void>): Promise<boolean> => {
      await work;
      mock.timers.tick(SECOND);
      return gauge.isFull;
    };
    assert.equal(await after(computeLong()), false);
    assert.equal(await after(computeLong()), true);
    assert.equal(gauge.enters(), false);
    // With nothing to do it recovers; other programs on the machine may make it late now and then.
    for (let seconds = 1; await after(setTimeout(300)); seconds += 1) assert.ok(seconds < 100);
    assert.equal(gauge.enters(), true);
  } finally {
    gauge.close();
    mock.timers.reset();
  }
});

test('a server is full while it processes as many requests as it may', () => {
  const gauge = new LoadGauge({ maxRequestsUnderWay: 2, maxLagMs: 1e6 });
  assert.deepEqual([gauge.enters(), gauge.enters(), gauge.enters()], [true, true, false]);
  assert.equal(gauge.underWay, 2);
  gauge.leaves();
  assert.deepEqual([gauge.isFull, gauge.enters()], [false, true]);
  gauge.close();
});
