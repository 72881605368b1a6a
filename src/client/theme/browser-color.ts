import { type Color, parseColor } from '#model/color.ts';

let canvas: CanvasRenderingContext2D | null | undefined;

/** Parses any colour that the browser supports; on a server only those that can be parsed without one. */
export function browserColor(text: string): Color | undefined {
  const known = parseColor(text);
  if (known !== undefined || text === '' || typeof document === 'undefined') return known;
  if (canvas === undefined)
    canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (canvas === null || !CSS.supports('color', text) || /var\(|currentcolor/i.test(text)) return undefined;
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = text;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return { red, green, blue, alpha: alpha / 255 };
}
