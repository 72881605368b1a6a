import type { RefObject } from 'preact';
import { useLayoutEffect, useMemo } from 'preact/hooks';
import { plainFace } from './plain-face.ts';
import type { ThemeFace } from './theme-face.ts';
import type { Theming } from './theming.ts';

/** Whether a theme is not empty. */
export function hasTheme(theme: unknown): boolean {
  return theme !== undefined && theme !== null && JSON.stringify(theme) !== '{}';
}

/** Applies a theme to an element and returns the rest of it. */
export function useTheme(
  root: RefObject<HTMLElement | null>,
  theme: unknown,
  theming: Theming | undefined,
): ThemeFace {
  const key = JSON.stringify(theme ?? null);
  const face = useMemo(
    () => (theming !== undefined && hasTheme(theme) ? theming.faceOf(theme) : plainFace),
    [key, theming],
  );
  useLayoutEffect(() => {
    if (root.current !== null) theming?.apply(root.current, theme, face);
  }, [face]);
  return face;
}
