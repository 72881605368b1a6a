const known = new Map<string, boolean>();

/** Whether the fonts of this machine have every sign of a text, such as an emoji. Without a canvas to try it on: yes. */
export function isDrawn(text: string): boolean {
  const before = known.get(text);
  if (before !== undefined) return before;
  const missing = pictureOf(UNASSIGNED);
  const is = missing === undefined || [...text].every((sign) => pictureOf(sign) !== missing);
  known.set(text, is);
  return is;
}

/** A sign that no font has: what is drawn for it stands for all that are missing. */
const UNASSIGNED = '\u{10FFFE}';

/** Signs that only join others or choose their look. */
const joiners: ReadonlySet<string> = new Set(['\u200d', '\ufe0e', '\ufe0f']);

function pictureOf(sign: string): string | undefined {
  if (joiners.has(sign)) return undefined;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [24, 24];
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  context.font = '16px sans-serif';
  context.fillText(sign, 2, 18);
  return canvas.toDataURL();
}
