import type { SQLOutputValue } from 'node:sqlite';

/** A row as the driver gives it. */
export type RawRow = Readonly<Record<string, SQLOutputValue>>;

/** Reads a column that is text by the schema. */
export function readText(row: RawRow, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw new TypeError(`Column ${column} holds no text`);
  return value;
}

/** Reads a column that is text or null. */
export function readTextOrNull(row: RawRow, column: string): string | null {
  return row[column] === null ? null : readText(row, column);
}

/** Reads a column that is a number by the schema. */
export function readNumber(row: RawRow, column: string): number {
  const value = row[column];
  if (typeof value !== 'number') throw new TypeError(`Column ${column} holds no number`);
  return value;
}

/** Reads a column that is a number or null. */
export function readNumberOrNull(row: RawRow, column: string): number | null {
  return row[column] === null ? null : readNumber(row, column);
}
