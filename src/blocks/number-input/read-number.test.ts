import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { anyCharacter } from '#kit/any-character.ts';
import { readNumber } from './read-number.ts';

// Rows say single numbers; these laws hold for all of them.
const locales = [
  'en',
  'en-US',
  'en-IN',
  'de',
  'de-CH',
  'fr',
  'es',
  'pt-BR',
  'pl',
  'sv',
  'ru',
  'hi',
  'bn',
  'ar',
  'ar-EG',
  'fa',
  'th',
  'ja',
  'tr',
  'vi',
];
const hundredths = fc.integer({ min: -1e11, max: 1e11 }).map((number) => number / 100);

for (const locale of locales) {
  test(`numbers as ${locale} writes them are read back`, () => {
    const formatter = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
    fc.assert(
      fc.property(hundredths, (number) => {
        const written = formatter.format(number);
        assert.equal(
          readNumber(written, { locale, style: 'decimal' })?.value,
          number === 0 ? 0 : number,
          written,
        );
      }),
    );
  });

  test(`amounts of money as ${locale} writes them are read back`, () => {
    const format = { locale, style: 'currency', currency: 'EUR' } as const;
    const formatter = new Intl.NumberFormat(locale, format);
    fc.assert(
      fc.property(hundredths, (number) => {
        const written = formatter.format(number);
        assert.equal(readNumber(written, format)?.value, number === 0 ? 0 : number, written);
      }),
    );
  });
}

test('what programs write is read back, whatever the locale, if it has not just three decimals', () => {
  fc.assert(
    fc.property(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.constantFrom(undefined, ...locales),
      (number, locale) => {
        fc.pre(!/\.\d{3}$/.test(String(number)));
        assert.equal(
          readNumber(String(number), { locale, style: 'decimal' })?.value,
          number === 0 ? 0 : number,
        );
      },
    ),
  );
});

test('any text gives a finite number or none, and the text of a number is that number', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      const read = readNumber(text, { style: 'percent' });
      if (read) assert.ok(Number.isFinite(read.value) && Number(read.text) === read.value, text);
    }),
  );
});
