import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { randomBytesOf } from './random-pool.ts';

describe('random pool', () => {
  it('gives as many bytes as asked, over many refills', () => {
    for (let i = 0; i < 2000; i++) assert.equal(randomBytesOf(18).length, 18);
  });
  it('never gives the same twice', () => {
    const seen = new Set(Array.from({ length: 5000 }, () => randomBytesOf(16).toString('hex')));
    assert.equal(seen.size, 5000);
  });
  it('gives bytes of the caller’s own', () => {
    const first = randomBytesOf(8);
    const copy = Buffer.from(first);
    for (let i = 0; i < 2000; i++) randomBytesOf(16);
    assert.deepEqual(first, copy);
  });
  it('uses every value of a byte', () => {
    const counts = new Set(Array.from({ length: 400 }, () => [...randomBytesOf(64)]).flat());
    assert.equal(counts.size, 256);
  });
});
