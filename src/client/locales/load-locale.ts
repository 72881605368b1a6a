import type { Language } from './pick-locale.ts';
import type { Messages } from './translate.ts';

/** Every language is a file of its own. */
const loaders: Readonly<Record<Language, () => Promise<{ readonly localeTexts: Messages }>>> = {
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

/** Loads the texts of a language; undefined when they cannot be had. */
export async function loadLocale(language: Language): Promise<Messages | undefined> {
  try {
    return (await loaders[language]()).localeTexts;
  } catch {
    return undefined;
  }
}
