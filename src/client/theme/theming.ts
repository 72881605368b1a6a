import { adoptAuthorStyles, adoptStyles, styleRootOf } from '../ui/adopt-styles.ts';
import { browserColor } from './browser-color.ts';
import css from './card.css';
import type { ThemeFace } from './theme-face.ts';
import { familyText, themeFont } from './theme-font.ts';
import { themeFace } from './theme-properties.ts';
import { withDynamicTheme } from './with-dynamic-theme.ts';

/** What it takes to apply a theme; a separate file, because many bots have none. */
export const theming = {
  /** The current theme. */
  withDynamicTheme,
  css,
  faceOf: (theme: unknown): ThemeFace => themeFace(theme, browserColor),

  /** Applies a theme to an element. By script, because content policies forbid style attributes in markup. */
  apply(element: HTMLElement, theme: unknown, face: ThemeFace): void {
    const font = themeFont(theme);
    const properties = {
      ...face.properties,
      ...(font.family !== '' && { '--parley-container-font-family': familyText(font.family) }),
    };
    for (const property of [...element.style]) element.style.removeProperty(property);
    for (const [property, value] of Object.entries(properties)) element.style.setProperty(property, value);
    if (face.isCard) adoptStyles(styleRootOf(element), css);
    adoptAuthorStyles(styleRootOf(element), face.customCss);
    if (font.url !== undefined || font.css !== undefined)
      void import('./load-font.ts').then(
        ({ loadFont }) => loadFont(font, element.ownerDocument),
        // The chat is readable in another font.
        () => undefined,
      );
  },
};

export type Theming = typeof theming;
