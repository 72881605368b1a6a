/**
 * The locales that code can format in: the languages of the chat client, other common ones, and regions with their own
 * formats. Each locale uses memory that the process never releases.
 */
const known: ReadonlyMap<string, string> = new Map(
  (
    'ar de en es fr he hi it ja pt zh cs da el fi hu id ko nb nl pl ro ru sv th tr uk vi ' +
    'de-AT de-CH en-AU en-CA en-GB en-IN es-MX fr-CA fr-CH pt-PT zh-TW'
  )
    .split(' ')
    .map((name) => [name.toLowerCase(), name]),
);

/**
 * The first known locale of a list, or `en`: extensions are ignored, and an unknown region falls back to its language.
 * @example knownLocale('de-DE-u-nu-arab') // 'de'
 */
export function knownLocale(wanted: unknown): string {
  for (const each of Array.isArray(wanted) ? wanted.slice(0, 10) : [wanted]) {
    if (typeof each !== 'string') continue;
    const [language = '', ...rest] = each.slice(0, 40).toLowerCase().split(/[-_]/);
    const end = rest.findIndex((part) => part.length === 1);
    const region = (end < 0 ? rest : rest.slice(0, end)).find((part) => /^[a-z]{2}$/.test(part));
    const found = known.get(`${language}-${region}`) ?? known.get(language);
    if (found !== undefined) return found;
  }
  return 'en';
}
