import { useDraft } from '#builder/editor/editor.ts';
import { readColor } from '#builder/fields/read-color.ts';
import { hexText } from '#model/color.ts';
import { coloursIn } from './colours-in.ts';

/** Id of the colours of the theme: palettes offer them first. */
export const themePaletteId = 'theme-colours';

/** The colours that the theme has already, for the palettes of all its fields. */
export function ThemePalette() {
  const theme = useDraft((draft) => draft.theme);
  const colours = coloursIn(theme).flatMap((text) => {
    const color = readColor(text);
    return color === undefined || color.alpha === 0 ? [] : [hexText(color)];
  });
  return (
    <datalist id={themePaletteId}>
      {[...new Set(colours)].slice(0, 16).map((hex) => (
        <option key={hex} value={hex} />
      ))}
    </datalist>
  );
}
