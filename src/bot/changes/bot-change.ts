import type { Op } from '../ops/op.ts';
import type { ReferencePath } from '../references.ts';

/** One difference between two states of a bot. */
export interface BotChange {
  /** Names it among all differences of the same two states, and stays the same when they are compared again. */
  readonly id: string;
  readonly kind: ChangeKind;
  readonly what: ChangedThing;
  /** What it is about, for people: `Text "Hi" in "Welcome"`. */
  readonly subject: string;
  /** Where it is: in the later state, or in the earlier one if it was removed. Empty: nowhere on the board. */
  readonly place: ReferencePath;
  /** The place in the earlier state of what was made again. */
  readonly was?: ReferencePath;
  readonly effect: ChangeEffect;
  /** What changed inside it. Empty if it was added, removed or moved. */
  readonly fields: readonly FieldChange[];
  /** Other texts that differ only because a variable has another name. */
  readonly mentions: number;
  /** What leads from the earlier state to the later one, with the ops of all other differences in their order. */
  readonly ops: readonly OrderedOp[];
}

/** `recreated`: removed, and added again with nearly the same content. For running chats and counts it is another element. */
export type ChangeKind = 'added' | 'changed' | 'removed' | 'moved' | 'recreated';

export type ChangedThing =
  | 'event'
  | 'group'
  | 'block'
  | 'item'
  | 'edge'
  | 'variable'
  | 'theme'
  | 'settings'
  | 'bot';

/**
 * What visitors may notice. `words`: texts that they read. `layout`: only the place on the board. `none`: nothing, as a
 * default that was written down.
 */
export type ChangeEffect = 'behaviour' | 'words' | 'looks' | 'layout' | 'none';

/** A field that has another value. */
export interface FieldChange {
  /** Where it is inside the element: `options.labels.button`. */
  readonly path: string;
  /** `Labels › Button`. */
  readonly title: string;
  /** As text, with the names of variables and groups; null: nothing is stored. */
  readonly before: string | null;
  readonly after: string | null;
}

/** An op with its position among all ops between the two states. */
export interface OrderedOp {
  readonly index: number;
  readonly op: Op;
}
