import type { Diagnostic, Rule } from '#bot/diagnostic.ts';
import { isRaw } from '#bot/raw.ts';
import { READABLE } from '#model/contrast.ts';
import { themeContrast } from '#model/theme-contrast.ts';

/** Colours of the theme in which texts are hard to read. */
export const faintTexts: Rule = ({ document }) =>
  themeContrast(document.theme).flatMap(
    ({ path, ratio, isReadable, nearest, isOnPicture }): readonly Diagnostic[] => {
      // What is behind a text on a picture depends on the picture.
      if (isReadable || isOnPicture || !isOwn(document.theme, path)) return [];
      const steps = ['theme', ...path];
      return [
        {
          code: 'a11y/contrast',
          severity: 'warning',
          message: `Texts in this colour have a contrast of ${ratio.toFixed(1)} : 1 (${READABLE} : 1 is readable)`,
          place: {},
          path: steps.join('.'),
          ...(nearest !== undefined && {
            fix: { label: `Use ${nearest}`, ops: [{ op: 'set', path: steps, to: nearest }] },
          }),
        },
      ];
    },
  );

/** Whether the author chose the colour, or what is behind it: the looks of a bot without colours are not theirs. */
function isOwn(theme: unknown, [part = '', surface = '']: readonly string[]): boolean {
  const found = isRaw(theme) && isRaw(theme[part]) ? theme[part][surface] : undefined;
  if (surface === 'container') return true;
  return isRaw(found) && [found.color, found.backgroundColor, found.placeholderColor].some(Boolean);
}
