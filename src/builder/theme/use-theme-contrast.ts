import { useDraft } from '#builder/editor/editor.ts';
import { readColor } from '#builder/fields/read-color.ts';
import type { Theme } from '#model/theme.ts';
import { hasOwnColors, type TextContrast, themeContrast } from '#model/theme-contrast.ts';

/** Themes are never changed in place: each is measured once, however many fields show it. */
const measured = new WeakMap<Theme, readonly TextContrast[]>();

/** The contrast of every text that the theme of the draft colours. */
export function useThemeContrast(): readonly TextContrast[] {
  const theme = useDraft((draft) => draft.theme);
  const known = measured.get(theme) ?? themeContrast(theme, readColor);
  measured.set(theme, known);
  return known;
}

/** Whether the theme of the draft has colours of its own. */
export const useHasOwnColors = (): boolean => useDraft(({ theme }) => hasOwnColors(theme));
