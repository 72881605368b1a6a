import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { SendRates } from './send-rates.ts';

const MINUTE = 60_000;

/** How many messages to as many contacts may leave within a second from then on. */
function inSecond(rates: SendRates, from: number): number {
  let count = 0;
  for (let now = from; now < from + 1000; now += 5)
    while (rates.wait(`${from} ${count}`, now) === 0) rates.take(`${from} ${count++}`, now);
  return count;
}

describe('how fast an account sends', () => {
  const open = () =>
    new SendRates({ account: { size: 80, perSecond: 80 }, contact: { size: 2, perSecond: 1 } });

  it('is half of it after the service said that it is too fast, and a tenth more each minute', () => {
    const rates = open();
    // The level is empty after each second.
    inSecond(rates, 0);
    rates.slow(1000);
    const shares = [0, 1, 3, 5, 9].map((minutes) => {
      const from = 2000 + minutes * MINUTE;
      inSecond(rates, from);
      return Math.round(inSecond(rates, from + 1000) / 8) * 10;
    });
    assert.deepEqual(shares, [50, 60, 80, 100, 100]);
  });

  it('never comes to a stop, however often the service says so', () => {
    const rates = open();
    for (let n = 0; n < 20; n++) rates.slow(n);
    assert.ok(inSecond(rates, 1000) >= 1);
    assert.ok(rates.wait('somebody', 3000) <= 1000);
  });

  it('is slower to one contact, and others do not wait for them', () => {
    const rates = open();
    for (let n = 0; n < 2; n++) rates.take('ada', 0);
    assert.deepEqual([rates.wait('ada', 0), rates.wait('bob', 0), rates.wait('ada', 1000)], [1000, 0, 0]);
  });
});
