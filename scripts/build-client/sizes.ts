/** A part of the chat client, in bytes as it is and after `gzip -9`. */
export interface Size {
  readonly name: string;
  readonly raw: number;
  readonly gzip: number;
  /** Most that it may have after gzip. */
  readonly limit: number;
}

const KB = 1024;

/** What each part may have: the promise of the chat client. */
export const limits = {
  loader: 3 * KB,
  core: 22 * KB,
  /** What every chat loads after the core. */
  first: 17 * KB,
  /** Button, window and dialog of chats in other pages. */
  shell: 7 * KB,
  lazy: 6 * KB,
  headless: 8 * KB,
  wrapper: 1 * KB,
} as const;

/** The sizes as a table. */
export function sizeTable(sizes: readonly Size[]): string {
  const rows = sizes.map(({ name, raw, gzip, limit }) => [
    name,
    String(raw),
    String(gzip),
    String(limit),
    gzip > limit ? 'TOO LARGE' : '',
  ]);
  const all = [['part', 'bytes', 'gzip', 'limit', ''], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A line for each part that is larger than it may be. */
export function tooLarge(sizes: readonly Size[]): readonly string[] {
  return sizes
    .filter(({ gzip, limit }) => gzip > limit)
    .map(({ name, gzip, limit }) => `${name} is ${gzip} bytes after gzip, more than ${limit}`);
}
