import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { RateLimiter } from './rate-limiter.ts';

describe('rate limiter', () => {
  it('lets a minute of requests through at once, then says how long to wait', () => {
    const limiter = new RateLimiter(3);
    assert.deepEqual(
      [1, 2, 3].map(() => limiter.take('a', 0).retryAfter),
      [null, null, null],
    );
    assert.deepEqual(limiter.take('a', 0), { remaining: 0, retryAfter: 20 });
  });
  it('refills evenly', () => {
    const limiter = new RateLimiter(3);
    for (let i = 0; i < 3; i++) limiter.take('a', 0);
    assert.notEqual(limiter.take('a', 19_000).retryAfter, null);
    assert.equal(limiter.take('a', 20_001).retryAfter, null);
  });
  it('keeps keys apart', () => {
    const limiter = new RateLimiter(1);
    limiter.take('a', 0);
    assert.equal(limiter.take('b', 0).retryAfter, null);
  });
  it('a clock that goes back gives nothing away', () => {
    const limiter = new RateLimiter(1);
    limiter.take('a', 100_000);
    assert.notEqual(limiter.take('a', 50_000).retryAfter, null);
  });
  it('forgets keys that were not used for a minute', () => {
    const limiter = new RateLimiter(5);
    for (let i = 0; i < 1000; i++) limiter.take(`k${i}`, 60_001);
    limiter.take('x', 200_000);
    assert.equal(limiter.size, 1);
  });
});
