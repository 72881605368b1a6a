import { type Color, hexText, layer, parseColor } from './color.ts';
import { contrast, READABLE } from './contrast.ts';
import { colorOfOklab, oklabOf } from './oklab.ts';

/** Halvings of the way: finer than a screen can show. */
const STEPS = 16;

/**
 * The colour closest to a wanted one that is readable on an opaque background, as `#rrggbb`: of the same hue, only darker
 * or lighter. Undefined if the wanted one is readable.
 * @example nearestReadable(parseColor('#ff8e21'), white) // '#b66000'
 */
export function nearestReadable(wanted: Color, background: Color): string | undefined {
  const seen = layer(wanted, background);
  if (contrast(seen, background) >= READABLE) return undefined;
  const { lightness, a, b } = oklabOf(seen);
  const [darker, lighter] = [0, 1].map((end) => search({ from: lightness, to: end, a, b }, background));
  const found = [darker, lighter].filter((each) => each !== undefined);
  found.sort((one, other) => Math.abs(one.lightness - lightness) - Math.abs(other.lightness - lightness));
  return found[0]?.hex;
}

interface Way {
  readonly from: number;
  /** 0: towards black, 1: towards white. */
  readonly to: number;
  readonly a: number;
  readonly b: number;
}

/** The first colour on the way that is readable; undefined: not even black, or white, is. */
function search({ from, to, a, b }: Way, background: Color) {
  const at = (lightness: number): string => hexText(colorOfOklab({ lightness, a, b }));
  const isReadable = (hex: string): boolean => {
    const color = parseColor(hex);
    return color !== undefined && contrast(color, background) >= READABLE;
  };
  if (!isReadable(at(to))) return undefined;
  let [near, far] = [from, to];
  for (let step = 0; step < STEPS; step++) {
    const middle = (near + far) / 2;
    if (isReadable(at(middle))) far = middle;
    else near = middle;
  }
  return { lightness: far, hex: at(far) };
}
