import type { ThemeFont } from './theme-font.ts';

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
