/** What is known, before anybody chats, of a value that a block puts into a variable. */
export type GivenValue =
  /** One of these texts; null: nothing. */
  | { readonly kind: 'texts'; readonly texts: readonly (string | null)[] }
  /** A number within bounds, both included. */
  | { readonly kind: 'number'; readonly min?: number; readonly max?: number }
  /** A text that is neither a number nor a date, such as an address. */
  | { readonly kind: 'words' }
  /** One or several texts, joined by commas. */
  | { readonly kind: 'several' }
  | { readonly kind: 'list' }
  /** Anything. */
  | { readonly kind: 'any' };

/** A variable that a block always sets, and what it gets. */
export interface Given {
  readonly variableId: string | undefined;
  readonly value: GivenValue;
}
