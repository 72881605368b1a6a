import { dateOptions, numberOptions } from './format-options.ts';
import { knownLocale } from './known-locale.ts';

type Formatter = Intl.DateTimeFormat | Intl.NumberFormat;

/** Maximum number of cached formatters. */
const MAX_KEPT = 24;
/** Formatters created between two garbage collections: V8 does not see the memory that they use outside its heap. */
const MADE_PER_COLLECTION = 25;

const kept = new Map<string, Formatter>();
let made = 0;
let afterMany = (): void => {};

/** Calls this after many were created. Default: nothing happens. */
export function onManyFormatters(call: () => void): void {
  afterMany = call;
}

/**
 * The formatter for a locale and options from the code: unknown locales become `en`, unknown options are left out.
 * Throws a RangeError for invalid option values. The most recently used ones are cached.
 */
export function dateFormatter(locale: unknown, options: unknown): Intl.DateTimeFormat {
  const name = knownLocale(locale);
  const known = dateOptions(options);
  const formatter = keep(`d${name}${JSON.stringify(known)}`, () => new Intl.DateTimeFormat(name, known));
  if (!(formatter instanceof Intl.DateTimeFormat)) throw new Error('A formatter of dates was expected.');
  return formatter;
}

/** The same for numbers. */
export function numberFormatter(locale: unknown, options: unknown): Intl.NumberFormat {
  const name = knownLocale(locale);
  const known = numberOptions(options);
  const formatter = keep(`n${name}${JSON.stringify(known)}`, () => new Intl.NumberFormat(name, known));
  if (!(formatter instanceof Intl.NumberFormat)) throw new Error('A formatter of numbers was expected.');
  return formatter;
}

function keep(key: string, make: () => Formatter): Formatter {
  const before = kept.get(key);
  // Deleted and added again: a map lists its oldest entry first.
  kept.delete(key);
  const formatter = before ?? make();
  kept.set(key, formatter);
  if (before === undefined) tidy();
  return formatter;
}

function tidy(): void {
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  made++;
  if (made % MADE_PER_COLLECTION === 0) afterMany();
}
