import { type RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { adoptAuthorStyles, styleRootOf } from '../theme/adopt-styles.ts';
import { familyText, loadFont, themeFont } from '../theme/theme-font.ts';
import type { ThemeFace } from '../theme/theme-properties.ts';

/** Puts a theme on an element. By script, because content policies forbid style attributes in markup. */
export function useTheme(root: RefObject<HTMLElement | null>, theme: unknown, face: ThemeFace): void {
  const applied = useRef<readonly string[]>([]);
  useLayoutEffect(() => {
    const element = root.current;
    if (element === null) return;
    const font = themeFont(theme);
    const properties = {
      ...face.properties,
      ...(font.family !== '' && { '--parley-container-font-family': familyText(font.family) }),
    };
    for (const property of applied.current) element.style.removeProperty(property);
    for (const [property, value] of Object.entries(properties)) element.style.setProperty(property, value);
    applied.current = Object.keys(properties);
    adoptAuthorStyles(styleRootOf(element), face.customCss);
    loadFont(font, element.ownerDocument);
  }, [face]);
}
