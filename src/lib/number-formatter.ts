/** The number formats that bots can choose. */
export type NumberStyle = Pick<Intl.NumberFormatOptions, 'style' | 'currency' | 'unit' | 'unitDisplay'>;

/**
 * The formatter for a locale. Of the locale only language, script and region count; one that is none is `en`. The 100
 * most recently used formatters are kept: making one takes long, and each holds memory that V8 does not see.
 *
 * @throws RangeError for a currency or unit that does not exist
 * @example numberFormatter('de_DE', { style: 'currency', currency: 'EUR' }).format(5) // '5,00 €'
 */
export function numberFormatter(locale: string, style: NumberStyle = {}): Intl.NumberFormat {
  const name = plainLocale(locale);
  const key = [name, style.style, style.currency, style.unit, style.unitDisplay].join();
  const formatter = kept.get(key) ?? new Intl.NumberFormat(name, style);
  // Deleted and added again: a map lists its oldest entry first.
  kept.delete(key);
  kept.set(key, formatter);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
  return formatter;
}

const MAX_KEPT = 100;
const kept = new Map<string, Intl.NumberFormat>();

/** Calendars, numbering systems and variants would allow an unlimited number of formatters. */
const plainLocale = (locale: string): string =>
  /^[a-z]{2,3}(?:-[a-z]{4})?(?:-[a-z]{2})?(?=-|$)/i.exec(locale.slice(0, 40).replaceAll('_', '-'))?.[0] ??
  'en';
