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

/** Loads what a font needs into the page: font faces do not work inside shadow roots. */
export function loadFont(font: ThemeFont, page: Document): void {
  if (font.url !== undefined) {
    const known = [...page.querySelectorAll('link[data-parley-font]')];
    if (known.some((link) => link.getAttribute('href') === font.url)) return;
    const link = page.createElement('link');
    link.rel = 'stylesheet';
    link.href = font.url;
    link.dataset.parleyFont = '';
    page.head.append(link);
  } else if (font.css !== undefined && !loadedCss.has(font.css)) {
    loadedCss.add(font.css);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(font.css);
    page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  }
}

const loadedCss = new Set<string>();
