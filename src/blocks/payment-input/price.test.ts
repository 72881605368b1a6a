import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPrice } from './price.ts';

const rows: readonly (readonly [amount: string, currency: string, expected: number | RegExp])[] = [
  ['30.00', 'USD', 3000],
  ['30', 'usd', 3000],
  [' 30.5 ', ' eur ', 3050],
  ['30,50', 'EUR', 3050],
  ['19.99', 'EUR', 1999],
  ['1.005', 'EUR', 101],
  ['0.5', 'GBP', 50],
  ['.5', 'GBP', 50],
  ['500', 'JPY', 500],
  ['499.6', 'JPY', 500],
  ['5000', 'KRW', 5000],
  ['5.124', 'KWD', 5120],
  ['5.125', 'KWD', 5130],
  ['12', 'TND', 12_000],
  ['5.4', 'ISK', 500],
  ['999999.99', 'USD', 99_999_999],
  ['1000000', 'USD', /too large/],
  ['100000000', 'JPY', /too large/],
  ['0', 'USD', /greater than zero/],
  ['0.001', 'USD', /greater than zero/],
  ['-3', 'USD', /greater than zero/],
  ['', 'USD', /not a number/],
  ['free', 'USD', /not a number/],
  ['1e3', 'USD', /not a number/],
  ['0x10', 'USD', /not a number/],
  ['Infinity', 'USD', /not a number/],
  ['1,000', 'USD', /not a number/],
  ['["30"]', 'USD', /not a number/],
  [`1${'0'.repeat(400)}`, 'USD', /not a number/],
  ['30', 'dollars', /three letters/],
  ['30', '', /three letters/],
];

for (const [amount, currency, expected] of rows)
  test(`${amount.slice(0, 20)} ${currency}`, () => {
    const price = readPrice(amount, currency, 'en');
    if (typeof expected === 'number')
      assert.equal(typeof price === 'string' ? price : price.amount, expected);
    else assert.match(String(price), expected);
  });

const labels: readonly (readonly [string, string, string | undefined, string])[] = [
  ['30', 'USD', 'en', '$30.00'],
  ['30', 'EUR', 'de-DE', '30,00 €'],
  ['30', 'EUR', 'pt_BR', '€ 30,00'],
  ['500', 'JPY', 'en', '¥500'],
  ['5.12', 'KWD', 'en', 'KWD 5.120'],
  ['30', 'USD', 'no locale at all', '$30.00'],
];
for (const [amount, currency, locale, label] of labels)
  test(`${amount} ${currency} in ${locale}`, () => {
    const price = readPrice(amount, currency, locale);
    assert.equal(typeof price === 'string' ? price : price.label.replace(/\s/g, ' '), label);
  });
