import { readFields, readNumber, readText } from '../ui/read.ts';

/** How a number is written and read. */
export interface NumberStyle {
  readonly locale: string;
  readonly format: Intl.NumberFormat;
  readonly isPercent: boolean;
  readonly min: number | undefined;
  readonly max: number | undefined;
  /** Undefined: any number is fine. */
  readonly step: number | undefined;
  /** What stands before or after the digits. */
  readonly prefix: string;
  readonly suffix: string;
}

/** The style of a number input; what makes no sense (an unknown currency) is left out. */
export function numberStyle(options: unknown, language: string): NumberStyle {
  const { locale, style, currency, unit, min, max, step } = readFields(options);
  const tag = readText(locale, language);
  const kind = readText(style, 'decimal');
  const format =
    (kind === 'currency' && tryFormat(tag, { style: 'currency', currency: readText(currency) })) ||
    (kind === 'unit' && tryFormat(tag, { style: 'unit', unit: readText(unit) })) ||
    (kind === 'percent' && tryFormat(tag, { style: 'percent', maximumFractionDigits: 2 })) ||
    tryFormat(tag, { maximumFractionDigits: 20 }) ||
    new Intl.NumberFormat('en');
  const digits = /^(integer|group|decimal|fraction|minusSign)$/;
  const parts = format.formatToParts(1);
  const at = parts.findIndex(({ type }) => digits.test(type));
  const around = (from: number, to: number): string =>
    parts
      .slice(from, to)
      .filter(({ type }) => !digits.test(type))
      .map(({ value }) => value)
      .join('')
      .trim();
  return {
    locale: format.resolvedOptions().locale,
    format,
    isPercent: kind === 'percent',
    min: readNumber(min),
    max: readNumber(max),
    step: readNumber(step),
    prefix: around(0, at),
    suffix: around(at, parts.length),
  };
}

function tryFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat | undefined {
  try {
    return new Intl.NumberFormat(locale, options);
  } catch {
    return undefined;
  }
}

/**
 * The number that a visitor wrote in their own way; undefined when it is none. Percents are shares: `45` is 0.45.
 *
 * @example parseNumber('1.234,5 €', numberStyle({ style: 'currency', currency: 'EUR' }, 'de')) // 1234.5
 */
export function parseNumber(typed: string, { locale, isPercent }: NumberStyle): number | undefined {
  const parts = new Intl.NumberFormat(locale).formatToParts(12345.6);
  const separator = (kind: string): string => parts.find(({ type }) => type === kind)?.value ?? '';
  const text = latinDigits(typed)
    .replace(/[−‒–]/g, '-')
    .replace(/[^\d.,٫٬'’\-\s]/g, '')
    .replace(/[\s'’٬]/g, '')
    .replaceAll('٫', '.');
  const plain = withPoint(text, separator('decimal') === ',' ? ',' : '.');
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) return undefined;
  const number = Number(plain);
  return isPercent ? Number((number / 100).toPrecision(15)) : number;
}

/** Only a point between whole and fraction, and nothing between thousands. */
function withPoint(text: string, decimal: ',' | '.'): string {
  const comma = text.lastIndexOf(',');
  const point = text.lastIndexOf('.');
  if (comma >= 0 && point >= 0) {
    const [group, last] = comma > point ? (['.', ','] as const) : ([',', '.'] as const);
    return text.replaceAll(group, '').replace(last, '.');
  }
  const mark = comma >= 0 ? ',' : '.';
  const isGrouped = /^-?\d{1,3}([.,]\d{3})+$/.test(text) && mark !== decimal;
  const isTwice = text.indexOf(mark) !== text.lastIndexOf(mark);
  return isGrouped || isTwice ? text.replaceAll(mark, '') : text.replace(mark, '.');
}

/** Digits of other scripts as 0 to 9. */
function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero--;
    return String(code < 0x80 ? Number(digit) : code - zero);
  });
}

/** What is wrong with a number, and the limit that says so. */
export type NumberProblem =
  | { readonly kind: 'tooSmall' | 'tooLarge'; readonly limit: number }
  | { readonly kind: 'wrongStep'; readonly lower: number; readonly upper: number };

/** Judges a number by smallest, largest and step. */
export function judgeNumber(value: number, { min, max, step }: NumberStyle): NumberProblem | undefined {
  if (min !== undefined && value < min) return { kind: 'tooSmall', limit: min };
  if (max !== undefined && value > max) return { kind: 'tooLarge', limit: max };
  if (step === undefined || step <= 0) return undefined;
  const base = min ?? 0;
  const steps = (value - base) / step;
  if (Math.abs(steps - Math.round(steps)) < 1e-9 * Math.max(1, Math.abs(steps))) return undefined;
  const at = (count: number): number => Number((base + count * step).toPrecision(12));
  return { kind: 'wrongStep', lower: at(Math.floor(steps)), upper: at(Math.ceil(steps)) };
}

/** The next number up or down that is allowed. */
export function stepNumber(value: number | undefined, style: NumberStyle, direction: 1 | -1): number {
  const step = style.step !== undefined && style.step > 0 ? style.step : style.isPercent ? 0.01 : 1;
  const base = style.min ?? 0;
  if (value === undefined) return style.min ?? Math.min(0, style.max ?? 0);
  const steps = (value - base) / step;
  const next = direction > 0 ? Math.floor(steps + 1e-9) + 1 : Math.ceil(steps - 1e-9) - 1;
  const number = Number((base + next * step).toPrecision(12));
  return Math.max(style.min ?? -Infinity, Math.min(style.max ?? Infinity, number));
}

/** A number as bots read it: digits and a point, never an exponent where it can be helped. */
export function numberText(value: number): string {
  const text = String(value);
  return text.includes('e')
    ? value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
    : text;
}
