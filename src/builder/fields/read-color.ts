import { type Color, parseColor } from '#model/color.ts';

/** Reads any colour that the browser knows; undefined: it is none, or depends on a page. */
export function readColor(text: string): Color | undefined {
  const known = parseColor(text);
  if (known !== undefined || text === '' || !CSS.supports('color', text) || /var\(|currentcolor/i.test(text))
    return known;
  const canvas = document.createElement('canvas').getContext('2d');
  if (canvas === null) return undefined;
  canvas.fillStyle = text;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return { red, green, blue, alpha: alpha / 255 };
}
