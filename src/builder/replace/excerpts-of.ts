import type { Occurrence } from '#bot/texts/text-query.ts';

/** A place in a text with what is around it. */
export interface Excerpt {
  readonly key: number;
  readonly before: string;
  readonly found: string;
  readonly after: string;
}

/** How much is shown around a place, in characters, and how many places of a text. */
const AROUND = 32;
const MOST = 5;

/** The first places of a text, each with some words around it. */
export function excerptsOf(text: string, occurrences: readonly Occurrence[]): readonly Excerpt[] {
  return occurrences.slice(0, MOST).map(({ start, end }) => ({
    key: start,
    before: `${start > AROUND ? '…' : ''}${text.slice(Math.max(0, start - AROUND), start)}`,
    found: text.slice(start, end),
    after: `${text.slice(end, end + AROUND)}${end + AROUND < text.length ? '…' : ''}`,
  }));
}
