/** Languages of the interface. */
export const languages = ['en', 'de', 'fr', 'es', 'pt', 'it', 'ar', 'he', 'hi', 'zh', 'ja'] as const;
export type Language = (typeof languages)[number];

/** Language tags, best first; gives the first that the interface speaks, else English. */
export function pickLocale(wanted: readonly (string | undefined)[]): Language {
  for (const tag of wanted) {
    const found = languages.find((language) => language === tag?.toLowerCase().split(/[-_]/)[0]);
    if (found !== undefined) return found;
  }
  return 'en';
}

/** The direction of a language. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  return /^(ar|he|iw|fa|ur|ps|sd|ckb|dv|yi)\b/i.test(tag) ? 'rtl' : 'ltr';
}
