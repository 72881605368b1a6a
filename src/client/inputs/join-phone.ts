import { type Country, internationalDigits } from './countries.ts';

/** Digits of the longest number there is, and of the shortest that makes sense; without the country's code. */
const LONGEST = 15;
const SHORTEST = 4;

/** Where this prefix is trunk, numbers without it have so many digits: with one more it is there. */
const lengths: Readonly<Record<string, number>> = { '1': 10, '8': 10 };

/**
 * The number as the world dials it: country's code, no trunk prefix, digits only. Undefined when it cannot be one.
 *
 * @example joinPhone('06 12 34 56 78', countryOf('FR')) // '+33612345678'
 */
export function joinPhone(typed: string, country: Country | undefined): string | undefined {
  if (/[^\d\s+().\/–-]/.test(typed.trim())) return undefined;
  const abroad = internationalDigits(typed);
  if (abroad !== undefined) return asNumber(withoutInnerTrunk(typed, abroad, country), '');
  const digits = typed.replace(/\D/g, '');
  return country === undefined ? undefined : asNumber(withoutTrunk(digits, country), country.dial);
}

function withoutTrunk(digits: string, { trunk }: Country): string {
  const length = lengths[trunk];
  const isThere =
    trunk !== '' && digits.startsWith(trunk) && (length === undefined || digits.length > length);
  return isThere ? digits.slice(trunk.length) : digits;
}

/** People also write `+44 (0) 20 …`. */
function withoutInnerTrunk(typed: string, digits: string, country: Country | undefined): string {
  const isWritten = /\(0\)/.test(typed) && country?.trunk === '0' && digits.startsWith(`${country.dial}0`);
  return isWritten ? country.dial + digits.slice(country.dial.length + 1) : digits;
}

function asNumber(digits: string, dial: string): string | undefined {
  const isPossible =
    digits.length >= SHORTEST && dial.length + digits.length <= LONGEST && /^\d+$/.test(digits);
  return isPossible ? `+${dial}${digits}` : undefined;
}
