/** Somebody else who has the bot open. */
export interface Person {
  readonly clientId: string;
  readonly userId: string;
  readonly name: string;
  /** Ids of what they selected. */
  readonly selection: readonly string[];
  /** Path of the field that they are editing, joined by `/`. */
  readonly editing: string | null;
}
