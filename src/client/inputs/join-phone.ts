import { type Country, internationalDigits } from './countries.ts';

/** Digits of the longest number there is, and of the shortest that makes sense; without the country's code. */
const LONGEST = 15;
const SHORTEST = 4;

/** Where numbers may begin like the trunk prefix: how many digits they have without it, by dialling code. */
const lengths: Readonly<Record<string, number>> = { '1': 10, '7': 10, '993': 8 };

/**
 * The number as the world dials it: country's code, no trunk prefix, digits only. Undefined when it cannot be one.
 *
 * @example joinPhone('06 12 34 56 78', countryOf('FR')) // '+33612345678'
 */
export function joinPhone(typed: string, country: Country | undefined): string | undefined {
  if (/[^\d\s+()./–-]/.test(typed.trim())) return undefined;
  const abroad = internationalDigits(typed);
  if (abroad !== undefined) return asNumber(withoutInnerTrunk(typed, abroad, country), '');
  const digits = typed.replace(/\D/g, '');
  return country === undefined ? undefined : asNumber(withoutTrunk(digits, country), country.dial);
}

function withoutTrunk(digits: string, { code, dial, trunk }: Country): string {
  const length = lengths[dial];
  const isThere =
    trunk !== '' && digits.startsWith(trunk) && (length === undefined || digits.length > length);
  const national = isThere ? digits.slice(trunk.length) : digits;
  // Argentina writes 15 after the area code of a mobile number at home, and 9 before it from abroad.
  return code === 'AR' ? national.replace(/^(?=\d{12}$)(\d{2,4}?)15(\d{6,8})$/, '9$1$2') : national;
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
