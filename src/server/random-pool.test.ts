import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { randomBytesOf, randomTextOf } from './random-pool.ts';

describe('random pool', () => {
  it('gives as many bytes as asked, over many refills', () => {
    for (let i = 0; i < 2000; i++) assert.equal(randomBytesOf(18).length, 18);
  });
  it('never gives the same twice', () => {
    const seen = new Set(Array.from({ length: 5000 }, () => randomBytesOf(16).toString('hex')));
    assert.equal(seen.size, 5000);
  });
  it('gives texts that share nothing with the bytes', () => {
    const seen = new Set<string>();
    for (let i = 0; i < 2000; i++)
      for (const text of [
        randomTextOf(16, 'hex'),
        randomBytesOf(16).toString('hex'),
        Buffer.from(randomTextOf(16, 'base64url'), 'base64url').toString('hex'),
      ])
        seen.add(text);
    assert.equal(seen.size, 6000);
    assert.ok([...seen].every((text) => /^[\da-f]{32}$/.test(text)));
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
