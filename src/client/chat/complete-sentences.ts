/** How many characters of a growing text are complete sentences, headings or lines. */
export function completeSentences(text: string): number {
  const ends = [...text.matchAll(/[.!?…]["')\]]*\s|[。！？]|\n/g)];
  const last = ends.at(-1);
  return last === undefined ? 0 : last.index + last[0].length;
}
