import type { Capabilities } from './capabilities.ts';
import { type MarkedText, partOf, trimmed } from './marked-text.ts';
import { beginningOf, lengthOf } from './text-length.ts';

/** Messages that one text may take; what is left is dropped. */
const MOST = 4;

/**
 * A text in as many messages as it takes, at most four: parted between paragraphs, else sentences, words, graphemes, and
 * never inside a link. `isCut`: something is missing at the end.
 */
export function splitText(
  text: MarkedText,
  limit: number,
  counts: Capabilities['counts'],
): { readonly parts: readonly MarkedText[]; readonly isCut: boolean } {
  const parts: MarkedText[] = [];
  let rest = trimmed(text);
  while (lengthOf(rest.text, counts) > limit && parts.length < MOST - 1) {
    const end = endOfPart(rest, limit, counts);
    parts.push(trimmed(partOf(rest, 0, end)));
    rest = trimmed(partOf(rest, end, rest.text.length));
  }
  if (lengthOf(rest.text, counts) <= limit)
    return { parts: rest.text === '' ? parts : [...parts, rest], isCut: false };
  const end = endOfPart(rest, limit - 1, counts);
  const last = trimmed(partOf(rest, 0, end));
  return { parts: [...parts, { ...last, text: `${last.text}…` }], isCut: true };
}

/** Where a message may end: as late as possible, in the second half of what fits. */
function endOfPart({ text, marks }: MarkedText, limit: number, counts: Capabilities['counts']): number {
  const room = beginningOf(text, limit, counts);
  const link = marks.find(
    ({ kind, from, length }) =>
      kind === 'link' && from > 0 && from < room.length && from + length > room.length,
  );
  const fits = link === undefined ? room : room.slice(0, link.from);
  for (const pattern of [/\n\s*\n/g, /\n/g, /[.!?…。！？]\s/g, /\s/g]) {
    const end = lastEnd(fits, pattern);
    if (end > fits.length / 2) return end;
  }
  return Math.max(fits.length, 1);
}

function lastEnd(text: string, pattern: RegExp): number {
  let end = 0;
  for (const match of text.matchAll(pattern)) end = match.index + match[0].length;
  return end;
}
