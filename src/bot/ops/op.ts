/**
 * The way to a value: names of fields, and ids of list items, from the whole document.
 * @example ['groups', 'g1', 'blocks', 'b2', 'options', 'labels', 'button']
 */
export type Path = readonly string[];

/**
 * One change of a bot, as plain data. Items of lists are named by their ids, never by their positions, so that changes of
 * several people fit together. Lists whose items have no ids (recipients, rich text) are set whole.
 */
export type Op =
  /** Gives a field a value; objects on the way that are missing are made. */
  | { readonly op: 'set'; readonly path: Path; readonly to: unknown }
  /** Removes a field, or an item of a list. A field that is missing already is no failure. */
  | { readonly op: 'remove'; readonly path: Path }
  /** Adds an item to a list, behind the item of that id; null: first. An unknown id: last. */
  | { readonly op: 'add'; readonly list: Path; readonly value: Item; readonly after: string | null }
  /** Moves an item within its list or to another one; `after` as in `add`. */
  | { readonly op: 'move'; readonly path: Path; readonly list: Path; readonly after: string | null };

/** The most changes that are made in one step; more are described by whole fields. */
export const mostOps = 5000;

/** An item of a list. */
export interface Item {
  readonly id: string;
}

/** Why a change could not be made, and where. */
export interface OpFailure {
  /** Position of the change in its list, from 0. */
  readonly index: number;
  readonly code: 'NOT_FOUND' | 'DUPLICATE_ID' | 'BAD_PATH';
  readonly path: Path;
}

export const isPrefix = (prefix: Path, path: Path): boolean =>
  prefix.length <= path.length && prefix.every((step, index) => step === path[index]);

/** Path of the list, or object, that holds the last step. */
export const parentOf = (path: Path): Path => path.slice(0, -1);

export const lastOf = (path: Path): string => path.at(-1) ?? '';
