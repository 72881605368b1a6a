/** A row in the form that all databases share. */
export type ArchiveRow = Readonly<Record<string, string | number | null>>;

/** Where a page ended: the key of its last row. */
export type ArchiveKey = readonly (string | number)[];

/** Rows of one table in the order of their key. `next`: where the page after it begins; null: there is none. */
export interface ArchivePage {
  readonly rows: readonly ArchiveRow[];
  readonly next: ArchiveKey | null;
}

/**
 * Everything that is stored, table by table, in a form that all databases share: what was read from one is written to
 * another. What only running processes need is left out. Nobody else may use the store meanwhile.
 */
export interface Archive {
  /** In the order in which they are written. */
  readonly tables: readonly string[];
  read(table: string, after: ArchiveKey | null): Promise<ArchivePage>;
  /** Whether no table has a row. */
  isEmpty(): Promise<boolean>;
  /** Writes the rows of a page, together with a note of how far it came. */
  write(table: string, page: ArchivePage, note: string): Promise<void>;
  /** The note of the last page written; null: nothing is being written, or it was finished. */
  note(): Promise<string | null>;
  /** Everything is written: does what is left to do. Doing it again changes nothing. */
  complete(): Promise<void>;
  /** Removes the note: the store can be used. */
  finish(): Promise<void>;
}
