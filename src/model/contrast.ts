import { type Color, colorText, layer } from './color.ts';

/** The contrast that small text needs to be readable (WCAG 2.2 AA). */
export const READABLE = 4.5;

/** The contrast of two opaque colours: 1 (the same) to 21 (black on white). */
export function contrast(one: Color, other: Color): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The relative luminance of a colour, 0 to 1. */
export function luminance({ red, green, blue }: Color): number {
  const linear = (channel: number): number => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

const ink: Color = { red: 26, green: 28, blue: 36, alpha: 1 };
const black: Color = { red: 0, green: 0, blue: 0, alpha: 1 };
const white: Color = { red: 255, green: 255, blue: 255, alpha: 1 };

/**
 * The text colour for a background: the wanted one if it is readable, otherwise our ink, white or black, whichever is
 * the most readable. Undefined when nothing needs to change.
 */
export function readableOn(background: Color, wanted: Color | undefined): string | undefined {
  if (wanted !== undefined && contrast(layer(wanted, background), background) >= READABLE) return undefined;
  if (contrast(ink, background) >= READABLE) return colorText(ink);
  return colorText(contrast(white, background) >= contrast(black, background) ? white : black);
}

/** A quieter text colour that is still readable on that background. */
export function quietOn(background: Color, text: Color): string {
  for (let alpha = 0.6; alpha < 1; alpha += 0.05) {
    const quiet = layer({ ...text, alpha }, background);
    if (contrast(quiet, background) >= READABLE) return colorText(quiet);
  }
  return colorText(text);
}
