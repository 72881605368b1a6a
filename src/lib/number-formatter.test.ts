import assert from 'node:assert/strict';
import { it } from 'node:test';
import { numberFormatter } from './number-formatter.ts';

const rows: readonly (readonly [locale: string, name: string, text: string])[] = [
  ['de', 'de', '1.234,5'],
  ['pt_BR', 'pt-BR', '1.234,5'],
  ['zh-Hant-TW', 'zh-Hant-TW', '1,234.5'],
  ['de-u-nu-arab', 'de', '1.234,5'],
  ['de-DE-1996-x-own', 'de-DE', '1.234,5'],
  ['no locale at all', 'en', '1,234.5'],
  ['', 'en', '1,234.5'],
  ['x'.repeat(100_000), 'en', '1,234.5'],
];

for (const [locale, name, text] of rows)
  it(`writes numbers of "${locale.slice(0, 20)}" as in ${name}`, () => {
    const formatter = numberFormatter(locale);
    assert.deepEqual([formatter.resolvedOptions().locale, formatter.format(1234.5)], [name, text]);
  });

it('gives the same formatter again, until a hundred others were used', () => {
  const first = numberFormatter('fr', { style: 'currency', currency: 'EUR' });
  assert.notEqual(numberFormatter('fr', { style: 'currency', currency: 'USD' }), first);
  assert.equal(numberFormatter('fr', { style: 'currency', currency: 'EUR' }), first);
  const letters = [...'ABCDEFGHIJK'];
  for (const a of letters)
    for (const b of letters) numberFormatter('fr', { style: 'currency', currency: `X${a}${b}` });
  assert.notEqual(numberFormatter('fr', { style: 'currency', currency: 'EUR' }), first);
});

it('throws for a currency that is none', () => {
  assert.throws(() => numberFormatter('en', { style: 'currency', currency: '€' }), RangeError);
});
