import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import examples from 'libphonenumber-js/examples.mobile.json';
import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/max';
import { countries, countryOf, countryOfNumber } from './countries.ts';
import { joinPhone } from './join-phone.ts';

const rows: readonly (readonly [typed: string, country: string, expected: string | undefined])[] = [
  ['06 12 34 56 78', 'FR', '+33612345678'],
  ['612345678', 'FR', '+33612345678'],
  ['+33 6 12 34 56 78', 'FR', '+33612345678'],
  ['+33 (0) 6 12 34 56 78', 'FR', '+33612345678'],
  ['0033 6 12 34 56 78', 'DE', '+33612345678'],
  ['030 123456', 'DE', '+4930123456'],
  ['06 1234 5678', 'IT', '+390612345678'],
  ['(415) 555-2671', 'US', '+14155552671'],
  ['1 415 555 2671', 'US', '+14155552671'],
  ['8 912 345-67-89', 'RU', '+79123456789'],
  ['06 20 123 4567', 'HU', '+36201234567'],
  ['020 7946 0958', 'GB', '+442079460958'],
  ['+44 20 7946 0958', '', '+442079460958'],
  ['612 34 56 78', 'ES', '+34612345678'],
  ['612345678', '', undefined],
  ['', 'FR', undefined],
  ['06', 'FR', undefined],
  ['0612345678901234567', 'FR', undefined],
  ['call me', 'FR', undefined],
  ['+', 'FR', undefined],
];

describe('joinPhone', () => {
  for (const [typed, country, expected] of rows)
    it(`${typed} in ${country} → ${expected}`, () =>
      assert.equal(joinPhone(typed, countryOf(country)), expected));

  it('joins a mobile number of every country, as people write it there', () => {
    const wrong: string[] = [];
    for (const code of getCountries()) {
      const number = getExampleNumber(code, examples);
      if (number === undefined || countryOf(code) === undefined) continue;
      if (joinPhone(number.formatNational(), countryOf(code)) !== number.number) wrong.push(code);
      if (joinPhone(number.formatInternational(), undefined) !== number.number) wrong.push(`+${code}`);
    }
    assert.deepEqual(wrong, []);
  });
});

describe('countries', () => {
  it('are all that have numbers, with their codes', () => {
    const known = getCountries().filter((code) => /^[A-Z]{2}$/.test(code));
    assert.deepEqual(countries.map(({ code }) => code).sort(), [...known].sort());
    for (const code of known) assert.equal(countryOf(code)?.dial, getCountryCallingCode(code), code);
  });
});

const found: readonly (readonly [typed: string, current: string, expected: string | undefined])[] = [
  ['+49', 'FR', 'DE'],
  ['0049 30', 'FR', 'DE'],
  ['+1', 'FR', 'US'],
  ['+1', 'CA', 'CA'],
  ['+7 9', '', 'RU'],
  ['+44', '', 'GB'],
  ['+351', '', 'PT'],
  ['+3', '', undefined],
  ['030', 'DE', undefined],
  ['', '', undefined],
];

describe('countryOfNumber', () => {
  for (const [typed, current, expected] of found)
    it(`${typed} while in ${current} → ${expected}`, () =>
      assert.equal(countryOfNumber(typed, countryOf(current))?.code, expected));
});
