import type { MarkedText, MarkKind, TextMark } from '#channels/marked-text.ts';

/** What stands on both sides of marked text. */
const markers: Readonly<Partial<Record<MarkKind, string>>> = {
  bold: '*',
  italic: '_',
  strikethrough: '~',
  code: '`',
  pre: '```',
};

/** Between a marker of the text itself and what follows it: nothing is marked then. */
const APART = '\u200C';

interface Insert {
  readonly at: number;
  readonly text: string;
  /** Closing markers come before opening ones; inner ones of them first. */
  readonly order: number;
}

/**
 * A text in WhatsApp's own markup, at most `limit` code points long: `*bold*`, `_italic_`, `~struck~`, links as
 * `label (address)`. Marks are left out where they would begin or end inside a word, and all of them if it gets too long.
 */
export function asterisks(marked: MarkedText, limit: number): string {
  const { text, marks } = marked;
  const inserts = [...marks.flatMap((mark, place) => around(text, mark, place)), ...guards(text)].sort(
    (a, b) => a.at - b.at || a.order - b.order,
  );
  let out = '';
  let from = 0;
  for (const { at, text: inserted } of inserts) {
    out += text.slice(from, at) + inserted;
    from = at;
  }
  out += text.slice(from);
  return [...out].length <= limit ? out : text;
}

/** `place`: of the mark among the others; of two for the same text the later one is the inner one. */
function around(text: string, mark: TextMark, place: number): readonly Insert[] {
  const { kind, from, length, url } = mark;
  const end = from + length;
  if (kind === 'link') {
    const label = text.slice(from, end);
    return url === undefined || isAlike(label, url) ? [] : [{ at: end, text: ` (${url})`, order: -length }];
  }
  if (kind === 'quote') return lineStarts(text, from, end).map((at) => ({ at, text: '> ', order: -1e9 }));
  const marker = markers[kind];
  if (marker === undefined) return [];
  const parts = kind === 'pre' ? [{ from, end }] : lines(text, from, end);
  return parts.flatMap((part) => {
    const isWord = (place: number): boolean => /[\p{L}\p{N}]/u.test(text.charAt(place));
    if (part.end <= part.from || isWord(part.from - 1) || isWord(part.end)) return [];
    return [
      { at: part.from, text: marker, order: 1e6 - (part.end - part.from) + place / 1000 },
      { at: part.end, text: marker, order: -1e6 + (part.end - part.from) - place / 1000 },
    ];
  });
}

const isAlike = (label: string, url: string): boolean =>
  label === url || url === `mailto:${label}` || url === `tel:${label}` || url === `https://${label}`;

/** The lines between two places, without the blanks around them: markup does not go over a line. */
function lines(text: string, from: number, end: number) {
  const found: { from: number; end: number }[] = [];
  let start = from;
  for (const line of text.slice(from, end).split('\n')) {
    const blanks = line.length - line.trimStart().length;
    found.push({ from: start + blanks, end: start + line.trimEnd().length });
    start += line.length + 1;
  }
  return found;
}

function lineStarts(text: string, from: number, end: number): readonly number[] {
  const starts = [from];
  for (let at = text.indexOf('\n', from); at !== -1 && at + 1 < end; at = text.indexOf('\n', at + 1))
    starts.push(at + 1);
  return starts;
}

/** Markers in the text itself must not mark anything; addresses stay as they are. */
function guards(text: string): readonly Insert[] {
  const links = [...text.matchAll(/https?:\/\/\S+/gi)].map(({ index, 0: link }) => [
    index,
    index + link.length,
  ]);
  return [...text.matchAll(/(?<![\p{L}\p{N}])[*_~`]+(?=\S)/gu)]
    .filter(({ index }) => !links.some(([from = 0, end = 0]) => index >= from && index < end))
    .map(({ index, 0: found }) => ({ at: index + found.length, text: APART, order: 0 }));
}
