/** Red, green and blue from 0 to 255, alpha from 0 to 1. */
export interface Color {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

/**
 * Reads a colour: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb()`, `rgba()`, `hsl()`, `hsla()` and `transparent`.
 * Undefined for anything else (names, `oklch()`, variables), which only the browser can tell.
 *
 * @example parseColor('#f80') // { red: 255, green: 136, blue: 0, alpha: 1 }
 */
export function parseColor(text: string): Color | undefined {
  const word = text.trim().toLowerCase();
  if (word === 'transparent') return { red: 0, green: 0, blue: 0, alpha: 0 };
  return word.startsWith('#') ? fromHex(word.slice(1)) : fromFunction(word);
}

function fromHex(digits: string): Color | undefined {
  if (!/^([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(digits)) return undefined;
  const size = digits.length < 6 ? 1 : 2;
  const part = (at: number): number =>
    Number.parseInt(digits.slice(at * size, (at + 1) * size).repeat(3 - size), 16);
  const alpha = digits.length % 4 === 0 ? part(3) / 255 : 1;
  return { red: part(0), green: part(1), blue: part(2), alpha };
}

function fromFunction(word: string): Color | undefined {
  const [, name, inner = ''] = /^(rgb|hsl)a?\(([^)]*)\)$/.exec(word) ?? [];
  if (name === undefined) return undefined;
  const parts = inner.split(/[\s,/]+/).filter((part) => part !== '');
  const [first = Number.NaN, second = Number.NaN, third = Number.NaN, alpha = 1] = parts.map((part, at) => {
    const value = Number.parseFloat(part);
    if (!part.endsWith('%')) return value;
    return at === 3 || name === 'hsl' ? value / 100 : value * 2.55;
  });
  if (parts.length < 3 || [first, second, third, alpha].some(Number.isNaN)) return undefined;
  return name === 'rgb'
    ? { red: first, green: second, blue: third, alpha }
    : { ...fromHsl(first, second, third), alpha };
}

function fromHsl(hue: number, saturation: number, lightness: number): Omit<Color, 'alpha'> {
  const spread = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number): number => {
    const at = (offset + hue / 30) % 12;
    return Math.round(255 * (lightness - spread * Math.max(-1, Math.min(at - 3, 9 - at, 1))));
  };
  return { red: channel(0), green: channel(8), blue: channel(4) };
}

/** The visible colour when one colour is on top of an opaque one. */
export function layer(above: Color, below: Color): Color {
  const mix = (a: number, b: number): number => a * above.alpha + b * (1 - above.alpha);
  return {
    red: mix(above.red, below.red),
    green: mix(above.green, below.green),
    blue: mix(above.blue, below.blue),
    alpha: 1,
  };
}

/** The colour as CSS. */
export function colorText({ red, green, blue, alpha }: Color): string {
  return `rgb(${[red, green, blue].map(Math.round).join(' ')}${alpha < 1 ? ` / ${Math.round(alpha * 1000) / 1000}` : ''})`;
}

/**
 * The colour without its alpha as `#rrggbb`.
 * @example hexText({ red: 255, green: 136, blue: 0, alpha: 1 }) // '#ff8800'
 */
export function hexText({ red, green, blue }: Color): string {
  const pair = (channel: number): string =>
    Math.round(Math.min(255, Math.max(0, channel)))
      .toString(16)
      .padStart(2, '0');
  return `#${pair(red)}${pair(green)}${pair(blue)}`;
}
