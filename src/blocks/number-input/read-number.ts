import { plainDigits } from '#blocks/_shared/plain-digits.ts';
import { normalized } from '#lib/normalized.ts';
import { type NumberStyle, numberFormatter } from '#lib/number-formatter.ts';

/** Rules for writing a number besides its digits. */
export interface NumberFormat {
  readonly locale?: string | undefined;
  readonly style: 'decimal' | 'currency' | 'percent' | 'unit';
  readonly currency?: string | undefined;
  readonly unit?: string | undefined;
}

/** A number as a value and as text; the text is exact even if the value cannot be. */
export interface ReadNumber {
  readonly value: number;
  readonly text: string;
}

/**
 * Parses a text that consists of a number: grouped, with a decimal point or comma, in the digits of any script, and
 * with the symbols of its style. A single point or comma before exactly three digits is a group separator if the locale
 * says so; without a locale, a comma is.
 * @example readNumber('1.234,5', { style: 'decimal' }) // { value: 1234.5, text: '1234.5' }
 * @returns undefined when the text is no number
 */
export function readNumber(text: string, format: NumberFormat): ReadNumber | undefined {
  if (text.length > 200) return undefined;
  const ascii = plainDigits(unmarked(text))
    .replace(/[−–‒﹣－]/g, '-')
    .replace(/٫/g, '.')
    .replace(/٬/g, "'");
  const plain = toPlain(withoutSigns(ascii.trim(), format), format.locale);
  if (plain === undefined) return undefined;
  const value = Number(plain);
  return Number.isFinite(value) ? { value, text: toText(value, plain) } : undefined;
}

/** Without the invisible marks of text direction. */
const unmarked = (text: string): string =>
  normalized(text).replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');

/** Short if nothing is lost: neither digits beyond a number's precision nor leading zeros (`007` may be a code). */
function toText(value: number, plain: string): string {
  const short = String(value);
  const isExact = plain.length <= 15 && !/^-?0\d/.test(plain) && !short.includes('e');
  return isExact ? short : plain;
}

/** The number in the syntax of code, with trailing zeros as typed. */
function toPlain(text: string, locale: string | undefined): string | undefined {
  const match = /^([+-]?)(?:(\d(?:[\d., '’_\u00a0\u202f]*\d)?)|([.,]\d+))(e[+-]?\d{1,3})?$/i.exec(text);
  if (!match) return undefined;
  const sign = match[1] === '-' ? '-' : '';
  const exponent = match[4]?.toLowerCase() ?? '';
  if (match[3] !== undefined) return `${sign}0.${match[3].slice(1)}${exponent}`;
  const body = match[2] ?? '';
  const mark = decimalMark(body, locale);
  const at = mark === undefined ? -1 : body.lastIndexOf(mark);
  const whole = at === -1 ? body : body.slice(0, at);
  const fraction = at === -1 ? '' : body.slice(at + 1);
  const digits = ungrouped(whole);
  if (digits === undefined || (at !== -1 && !/^\d+$/.test(fraction))) return undefined;
  return sign + digits + (fraction && `.${fraction}`) + exponent;
}

/** Whether point or comma separates the fraction; undefined: neither does. */
function decimalMark(body: string, locale: string | undefined): '.' | ',' | undefined {
  const point = body.lastIndexOf('.');
  const comma = body.lastIndexOf(',');
  if (point === -1 && comma === -1) return undefined;
  if (point !== -1 && comma !== -1) return point > comma ? '.' : ',';
  const mark = point === -1 ? ',' : '.';
  if (body.indexOf(mark) !== body.lastIndexOf(mark)) return undefined;
  const couldGroup = /^[1-9]\d{0,2}[.,]\d{3}$/.test(body);
  return couldGroup && mark !== localeMark(locale) ? undefined : mark;
}

function localeMark(locale: string | undefined): '.' | ',' {
  if (locale === undefined) return '.';
  const mark = numberFormatter(locale)
    .formatToParts(1.5)
    .find((part) => part.type === 'decimal');
  return mark?.value === ',' ? ',' : '.';
}

/** Digits without their separators, if those are at valid positions: three from the end, then every two or three. */
function ungrouped(whole: string): string | undefined {
  if (/^\d+$/.test(whole)) return whole;
  const groups = whole.split(/[., '’_\u00a0\u202f]/);
  const separators = new Set(whole.replace(/\d/g, ''));
  const [first = '', ...others] = groups;
  const isGrouped =
    separators.size === 1 &&
    /^\d{1,3}$/.test(first) &&
    others.at(-1)?.length === 3 &&
    others.every((group) => /^\d{2,3}$/.test(group));
  return isGrouped ? groups.join('') : undefined;
}

/** The text without the currency, percent or unit symbols of its style. */
function withoutSigns(text: string, format: NumberFormat): string {
  const signs = styleSigns(format);
  let rest = text;
  for (const sign of signs) {
    const [minus, start] = rest.startsWith('-') ? ['-', rest.slice(1)] : ['', rest];
    if (start.toLowerCase().startsWith(sign)) rest = minus + start.slice(sign.length).trimStart();
    if (rest.toLowerCase().endsWith(sign)) rest = rest.slice(0, -sign.length).trimEnd();
  }
  return rest;
}

/** Symbols in lower case, longest first. */
function styleSigns(format: NumberFormat): readonly string[] {
  switch (format.style) {
    case 'decimal':
      return [];
    case 'percent':
      return ['%', '٪'];
    case 'currency': {
      const currency = format.currency ?? 'USD';
      return ordered([
        currency,
        '€',
        '$',
        '£',
        '¥',
        '₹',
        ...intlSigns(format, 'currency', { style: 'currency', currency }),
      ]);
    }
    case 'unit': {
      const unit = format.unit ?? '';
      const displays = ['long', 'short', 'narrow'] as const;
      return ordered([
        unit,
        ...displays.flatMap((unitDisplay) => intlSigns(format, 'unit', { style: 'unit', unit, unitDisplay })),
      ]);
    }
  }
}

const ordered = (signs: readonly string[]): readonly string[] =>
  [...new Set(signs.map((sign) => unmarked(sign).toLowerCase().trim()))]
    .filter((sign) => sign !== '')
    .sort((a, b) => b.length - a.length);

/** Singular and plural, in the locale. */
function intlSigns(format: NumberFormat, part: 'currency' | 'unit', options: NumberStyle): readonly string[] {
  try {
    const formatter = numberFormatter(format.locale ?? 'en', options);
    return [1, 2].flatMap((number) =>
      formatter.formatToParts(number).flatMap((p) => (p.type === part ? [p.value.trim()] : [])),
    );
  } catch {
    // An unknown currency or unit has no symbols.
    return [];
  }
}
