import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { TurnWaiters } from './turn-waiters.ts';

const never = () => new AbortController().signal;
const LONG = 60_000;

describe('turn waiters', () => {
  it('wakes all who wait for a session, and nobody else', async () => {
    const waiters = new TurnWaiters();
    const woken: string[] = [];
    const stop = new AbortController();
    const waits = ['a', 'a', 'b'].map((id) =>
      waiters.wait(id, LONG, stop.signal).then(() => void woken.push(id)),
    );
    waiters.wake('a');
    await Promise.all(waits.slice(0, 2));
    assert.deepEqual(woken, ['a', 'a']);
    stop.abort();
    await Promise.all(waits);
  });
  it('gives up after its time, and when the signal ends', async () => {
    const waiters = new TurnWaiters();
    await waiters.wait('a', 1, never());
    await waiters.wait('a', LONG, AbortSignal.timeout(5));
  });
  it('may be woken when nobody waits', () => {
    new TurnWaiters().wake('a');
  });
  it('who waits again after being woken waits for the next', async () => {
    const waiters = new TurnWaiters();
    const first = waiters.wait('a', LONG, never());
    waiters.wake('a');
    let isWoken = false;
    const second = waiters.wait('a', LONG, never()).then(() => (isWoken = true));
    await first;
    assert.equal(isWoken, false);
    waiters.wake('a');
    await second;
  });
  it('lets everybody go at once when the server stops', async () => {
    const waiters = new TurnWaiters();
    const waits = ['a', 'b', 'c'].map((id) => waiters.wait(id, LONG, never()));
    waiters.wakeAll();
    await Promise.all(waits);
  });
});
