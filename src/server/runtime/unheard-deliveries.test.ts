import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { UnheardDeliveries } from './unheard-deliveries.ts';

describe('deliveries that a client has not heard of', () => {
  it('are told by the first of them, until it has', () => {
    const unheard = new UnheardDeliveries();
    assert.equal(unheard.first('s'), undefined);
    unheard.note('s', 3);
    unheard.note('s', 4);
    unheard.note('t', 0);
    assert.equal(unheard.first('s'), 3);
    unheard.heard('s');
    assert.equal(unheard.first('s'), undefined);
    assert.equal(unheard.first('t'), 0);
  });

  it('do not grow without end', () => {
    const unheard = new UnheardDeliveries();
    for (let i = 0; i < 10_001; i++) unheard.note(`s${i}`, i);
    assert.equal(unheard.first('s0'), undefined);
    assert.equal(unheard.first('s1'), 1);
    assert.equal(unheard.first('s10000'), 10_000);
  });
});
