import type { ReferencePath } from '../references.ts';

/** A text of a bot that somebody wrote: a message, a title, a label, an address, code. */
export interface BotText {
  /** The way to it from the whole document: names of fields, and positions in lists. */
  readonly path: readonly string[];
  readonly text: string;
  readonly place: ReferencePath;
  /** The field of its form: names of fields, and the ids of items, with dots. Empty: it has none. */
  readonly field: string;
}
