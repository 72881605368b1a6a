/** The lines of a pasted text that make elements of a list, without bullets and numbers before them; undefined: it is one line. */
export function linesOf(text: string): readonly string[] | undefined {
  const lines = text
    .split(/\r\n|[\r\n]/)
    .map((line) => line.replace(/^\s*(?:[-*•–]|\d{1,3}[.)])\s+/, '').trim())
    .filter((line) => line !== '');
  return lines.length > 1 ? lines.slice(0, 200) : undefined;
}
