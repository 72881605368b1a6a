import type { Color } from './color.ts';

/** A colour by how it is seen: lightness from 0 to 1, and two axes of hue (green to red, blue to yellow). */
export interface Oklab {
  readonly lightness: number;
  readonly a: number;
  readonly b: number;
}

/** An opaque colour in Oklab. */
export function oklabOf({ red, green, blue }: Color): Oklab {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  };
}

/** The colour that a screen shows for it: as colourful as the screen can, with the same lightness and hue. */
export function colorOfOklab({ lightness, a, b }: Oklab): Color {
  let [least, most] = [0, 1];
  let shown = screenColor({ lightness, a, b });
  if (isOnScreen(shown)) return clamped(shown);
  for (let step = 0; step < 12; step++) {
    const share = (least + most) / 2;
    shown = screenColor({ lightness, a: a * share, b: b * share });
    if (isOnScreen(shown)) least = share;
    else most = share;
  }
  return clamped(screenColor({ lightness, a: a * least, b: b * least }));
}

function screenColor({ lightness, a, b }: Oklab): Color {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return {
    red: curved(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    green: curved(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    blue: curved(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
    alpha: 1,
  };
}

/** Rounding may leave the range by a little. */
const isOnScreen = ({ red, green, blue }: Color): boolean =>
  [red, green, blue].every((channel) => channel > -0.5 && channel < 255.5);

const clamped = ({ red, green, blue, alpha }: Color): Color => {
  const within = (channel: number): number => Math.min(255, Math.max(0, channel));
  return { red: within(red), green: within(green), blue: within(blue), alpha };
};

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

const curved = (share: number): number =>
  255 * (share <= 0.0031308 ? 12.92 * share : 1.055 * share ** (1 / 2.4) - 0.055);
