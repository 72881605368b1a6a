import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SingleFlight } from './single-flight.ts';

describe('work under way', () => {
  it('is shared by key, until it is done or failed', async () => {
    const flights = new SingleFlight<number>();
    let runs = 0;
    const work = async () => ++runs;
    const fails = () => Promise.reject(new Error('no'));
    assert.deepEqual(await Promise.all(['a', 'a', 'b'].map((key) => flights.run(key, work))), [1, 1, 2]);
    assert.equal(await flights.run('a', work), 3);
    await Promise.all([assert.rejects(flights.run('a', fails)), assert.rejects(flights.run('a', work))]);
    assert.equal(await flights.run('a', work), 4);
  });
});
