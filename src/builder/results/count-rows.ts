/**
 * Counts the results in an export while it arrives in pieces. In CSV, line breaks between quotes belong to a value, and
 * the first row is the heading.
 */
export function createRowCounter(format: 'csv' | 'jsonl'): (piece: string) => number {
  let rows = format === 'csv' ? -1 : 0;
  let isQuoted = false;
  return (piece) => {
    for (const char of piece) {
      if (char === '"' && format === 'csv') isQuoted = !isQuoted;
      if (char === '\n' && !isQuoted) rows += 1;
    }
    return Math.max(0, rows);
  };
}
