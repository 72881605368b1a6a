import { numberFormatter } from '#lib/number-formatter.ts';

/** The amount to pay. */
export interface Price {
  /** In the smallest unit of the provider: cents for USD, yen for JPY. */
  readonly amount: number;
  /** Three capital letters. */
  readonly currency: string;
  /** As displayed to the visitor: `€30.00`. */
  readonly label: string;
}

/** Currencies without a smaller unit. */
const whole: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'.split(' '),
);
/** Currencies with a thousand smaller units, of which the last digit is always 0. */
const thousandths: ReadonlySet<string> = new Set('BHD JOD KWD OMR TND'.split(' '));
/** Counted in hundredths that are not in use. */
const wholeInHundredths: ReadonlySet<string> = new Set(['ISK']);

/** The provider accepts eight digits. */
const MAX_AMOUNT = 99_999_999;

/**
 * Parses an amount and a currency; a text says what is wrong with them.
 * @param locale language of the label; an unknown one is ignored
 * @example readPrice('30.00', 'EUR', 'en') // { amount: 3000, currency: 'EUR', label: '€30.00' }
 */
export function readPrice(text: string, currencyText: string, locale: string | undefined): Price | string {
  const currency = currencyText.trim().toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) return 'the currency is not three letters.';
  const value = readAmount(text.trim());
  if (value === undefined) return 'the amount is not a number.';
  const amount = inUnits(value, currency);
  if (amount <= 0) return 'the amount must be greater than zero.';
  if (amount > MAX_AMOUNT) return 'the amount is too large.';
  return { amount, currency, label: labelOf(valueOf(amount, currency), currency, locale) };
}

/** A number with a point, or with a comma before its last one or two digits. */
function readAmount(text: string): number | undefined {
  const plain = /^\d+,\d{1,2}$/.test(text) ? text.replace(',', '.') : text;
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(plain) || plain.length > 30) return undefined;
  return Number(plain);
}

function inUnits(value: number, currency: string): number {
  if (whole.has(currency)) return Math.round(value);
  if (wholeInHundredths.has(currency)) return Math.round(value) * 100;
  if (thousandths.has(currency)) return Math.round(shifted(value, 2)) * 10;
  return Math.round(shifted(value, 2));
}

/** Shifts the point in the decimal text: 1.005 × 100 is 100.5, which multiplication does not give. */
function shifted(value: number, digits: number): number {
  const text = String(value);
  return text.includes('e') ? value * 10 ** digits : Number(`${text}e${digits}`);
}

function valueOf(amount: number, currency: string): number {
  if (whole.has(currency)) return amount;
  return amount / (thousandths.has(currency) ? 1000 : 100);
}

function labelOf(value: number, currency: string, locale: string | undefined): string {
  const style = { style: 'currency', currency } as const;
  return numberFormatter(locale ?? 'en', style).format(value);
}
