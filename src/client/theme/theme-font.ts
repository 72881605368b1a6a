import { readFields, readText } from '../ui/read.ts';

/** Which font a theme wants, and what must be loaded for it. */
export interface ThemeFont {
  /** Empty: that of the style sheet. */
  readonly family: string;
  /** Rules (`@font-face`) or the address of a style sheet; only fonts that bring them load anything. */
  readonly css?: string;
  readonly url?: string;
}

/** Families by name alone are those on the visitor's device: nothing is loaded for them. */
export function themeFont(theme: unknown): ThemeFont {
  const { font } = readFields(readFields(theme).general);
  if (typeof font === 'string') return { family: font };
  const { type, family, css, url } = readFields(font);
  if (readText(type) !== 'Custom') return { family: readText(family) };
  const source = readText(css, readText(url));
  if (source === '') return { family: readText(family) };
  const isAddress = /^(https?:)?\/\/\S+$/.test(source.trim());
  return { family: readText(family), ...(isAddress ? { url: source.trim() } : { css: source }) };
}

/** The family in CSS syntax, without characters that could end the declaration. */
export function familyText(family: string): string {
  return `"${family.replace(/["\\;{}<>]/g, '')}"`;
}
