/**
 * One line of a CSV file (RFC 4180). Cells that a spreadsheet would run as a formula get a leading apostrophe; so do
 * those that would look like one of these, so that removing one apostrophe restores every value.
 * @example csvLine(['a', '=1+1', 'x,y']) // `a,'=1+1,"x,y"\r\n`
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const safe = isFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Spreadsheets of some languages read the wide signs as the narrow ones. */
const starters = new Set(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']);

function isFormula(text: string): boolean {
  let at = 0;
  while (text[at] === "'") at += 1;
  const first = text[at];
  return first !== undefined && starters.has(first);
}
