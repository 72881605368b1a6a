import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { UndeliveredReplies } from './undelivered-replies.ts';

describe('deliveries that a client has not heard of', () => {
  it('are told by the first of them, until it has', () => {
    const undelivered = new UndeliveredReplies();
    assert.equal(undelivered.first('s'), undefined);
    undelivered.add('s', 3);
    undelivered.add('s', 4);
    undelivered.add('t', 0);
    assert.equal(undelivered.first('s'), 3);
    undelivered.delete('s');
    assert.equal(undelivered.first('s'), undefined);
    assert.equal(undelivered.first('t'), 0);
  });

  it('do not grow without end', () => {
    const undelivered = new UndeliveredReplies();
    for (let i = 0; i < 10_001; i++) undelivered.add(`s${i}`, i);
    assert.equal(undelivered.first('s0'), undefined);
    assert.equal(undelivered.first('s1'), 1);
    assert.equal(undelivered.first('s10000'), 10_000);
  });
});
