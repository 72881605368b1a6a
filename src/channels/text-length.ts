import type { Capabilities } from './capabilities.ts';

type Counts = Capabilities['counts'];

/** The length of a text as a service counts it. */
export const lengthOf = (text: string, counts: Counts): number =>
  counts === 'utf16' ? text.length : [...text].length;

/** The text as it is if it fits, else its beginning with `…`, which counts; no grapheme is cut in two. */
export function cut(text: string, limit: number, counts: Counts): string {
  if (lengthOf(text, counts) <= limit) return text;
  if (limit < 1) return '';
  return `${beginningOf(text, limit - 1, counts).trimEnd()}…`;
}

/** The longest beginning of whole graphemes that fits. */
export function beginningOf(text: string, limit: number, counts: Counts): string {
  let end = 0;
  let length = 0;
  for (const { segment, index } of graphemes.segment(text)) {
    length += lengthOf(segment, counts);
    if (length > limit) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
