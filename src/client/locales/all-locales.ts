import { labelDefaults } from '#model/label-defaults.ts';
import { localeTexts as ar } from './ar.ts';
import { localeTexts as de } from './de.ts';
import { localeTexts as en } from './en.ts';
import { localeTexts as es } from './es.ts';
import { localeTexts as fr } from './fr.ts';
import { localeTexts as he } from './he.ts';
import { localeTexts as hi } from './hi.ts';
import { localeTexts as it } from './it.ts';
import { localeTexts as ja } from './ja.ts';
import type { Language } from './pick-locale.ts';
import { localeTexts as pt } from './pt.ts';
import type { Messages } from './translate.ts';
import { localeTexts as zh } from './zh.ts';

/** The texts of every language at once: for servers, which load nothing later. */
export const allLocales: Readonly<Record<Language, Messages>> = {
  ...{ ar, de, es, fr, he, hi, it, ja, pt, zh },
  en: { ...labelDefaults, ...en },
};
