import { type LabelKey, labelDefaults } from '#model/label-defaults.ts';
import type { Language } from './pick-locale.ts';
import type { Messages } from './translate.ts';

/** Every language is a file of its own. */
const loaders: Readonly<Record<Language, () => Promise<{ readonly localeTexts: Omit<Messages, LabelKey> }>>> =
  {
    en: () => import('./en.ts'),
    de: () => import('./de.ts'),
    fr: () => import('./fr.ts'),
    es: () => import('./es.ts'),
    pt: () => import('./pt.ts'),
    it: () => import('./it.ts'),
    ar: () => import('./ar.ts'),
    he: () => import('./he.ts'),
    hi: () => import('./hi.ts'),
    zh: () => import('./zh.ts'),
    ja: () => import('./ja.ts'),
  };

/** Languages that are there. */
const known = new Map<Language, Messages>();

/** Loads the texts of a language; retries until they are loaded, in English if nothing else is available. */
export async function loadLocale(language: Language): Promise<Messages> {
  for (let pause = 1000; ; pause = Math.min(pause * 2, 8000)) {
    for (const each of [language, 'en'] as const) {
      try {
        const texts = { ...labelDefaults, ...(await loaders[each]()).localeTexts };
        known.set(language, texts);
        return texts;
      } catch {
        // The next one.
      }
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** The texts of a language once `loadLocale` gave them. */
export const knownLocale = (language: Language): Messages | undefined => known.get(language);
