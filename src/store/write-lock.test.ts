import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WriteLock } from './write-lock.ts';

test('one holder at a time, in the order of asking', async () => {
  const lock = new WriteLock();
  const order: string[] = [];
  assert.equal(lock.tryAcquire(), true);
  assert.equal(lock.tryAcquire(), false);
  const waiters = ['a', 'b', 'c'].map(async (name) => {
    await lock.acquire();
    order.push(name);
    // Held across a wait: nobody else may get in.
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal(lock.tryAcquire(), false);
    order.push(name);
    lock.release();
  });
  order.push('first');
  lock.release();
  assert.equal(lock.tryAcquire(), false);
  await Promise.all(waiters);
  assert.deepEqual(order, ['first', 'a', 'a', 'b', 'b', 'c', 'c']);
  assert.equal(lock.tryAcquire(), true);
});
