import { messages } from './en.ts';
import type { Language } from './pick-locale.ts';
import type { Messages } from './translate.ts';

type Loader = () => Promise<{ readonly messages: Messages }>;

/** English is there at once, every other language is a file of its own. */
const others: Readonly<Record<Exclude<Language, 'en'>, Loader>> = {
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

/** Loads a language; English when its file cannot be had. */
export async function loadLocale(language: Language): Promise<Messages> {
  if (language === 'en') return messages;
  try {
    return (await others[language]()).messages;
  } catch {
    return messages;
  }
}
