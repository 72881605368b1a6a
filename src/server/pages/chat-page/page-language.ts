/** Languages that are written from right to left, by their primary subtag. */
const rightToLeft: ReadonlySet<string> = new Set([
  'ar',
  'ckb',
  'dv',
  'fa',
  'he',
  'ks',
  'ps',
  'sd',
  'ug',
  'ur',
  'yi',
]);

export interface PageLanguage {
  /** A language tag. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}

/**
 * Language and direction of a page; an invalid tag counts as English.
 * @example pageLanguage('ar-EG') // { lang: 'ar-EG', dir: 'rtl' }
 */
export function pageLanguage(locale: string | undefined): PageLanguage {
  const lang = tagOf(locale ?? '');
  const [first = ''] = lang.split('-');
  return { lang, dir: rightToLeft.has(first) ? 'rtl' : 'ltr' };
}

function tagOf(text: string): string {
  try {
    return Intl.getCanonicalLocales(text.replaceAll('_', '-'))[0] ?? 'en';
  } catch {
    return 'en';
  }
}
