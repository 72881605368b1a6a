import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AttemptLimiter } from './attempt-limiter.ts';

describe('attempt limiter', () => {
  it('allows as many in any minute, and says when the next one is possible', () => {
    const limiter = new AttemptLimiter(3);
    assert.deepEqual(
      [0, 10_000, 20_000, 30_000, 59_999, 60_000, 60_001, 70_000].map((now) => limiter.take('a', now)),
      [null, null, null, 30, 1, null, 10, null],
    );
    assert.equal(limiter.take('b', 30_000), null);
  });

  it('takes back an attempt that succeeded', () => {
    const limiter = new AttemptLimiter(1);
    assert.equal(limiter.take('a', 0), null);
    limiter.giveBack('a');
    assert.equal(limiter.size, 0);
    assert.equal(limiter.take('a', 1), null);
    assert.equal(limiter.take('a', 2), 60);
    limiter.giveBack('nobody');
  });

  it('forgets what is over', () => {
    const limiter = new AttemptLimiter(5);
    for (let n = 0; n < 1000; n += 1) limiter.take(`a${n}`, n);
    assert.equal(limiter.size, 1000);
    limiter.take('b', 60_500);
    assert.equal(limiter.size, 500);
  });

  it('remembers a bounded number of keys', () => {
    const limiter = new AttemptLimiter(5);
    for (let n = 0; n < 100_500; n += 1) limiter.take(`a${n}`, 0);
    assert.equal(limiter.size, 100_000);
  });
});
