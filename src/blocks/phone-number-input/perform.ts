import { plainDigits } from '#blocks/_shared/plain-digits.ts';
import type { Performer } from '#blocks/performer.ts';

/** Longer texts are only searched up to this length. */
const longestText = 1000;

/** Finds the first valid phone number in a text. Numbers without a country prefix belong to `country`, if given. */
export const performPhone: Performer<'phone'> = async ({ text, country }) => {
  const { isSupportedCountry, searchPhoneNumbersInText } = await import('libphonenumber-js');
  const defaultCountry = country !== undefined && isSupportedCountry(country) ? country : undefined;
  const plain = plainDigits(text).slice(0, longestText).trim();
  const readings = defaultCountry === undefined ? [plain, plain.replace(/^00/, '+')] : [plain];
  for (const reading of readings) {
    for (const found of searchPhoneNumbersInText(reading, { defaultCountry })) {
      if (found.number.isValid()) return { e164: found.number.number };
    }
  }
  return { none: true };
};
