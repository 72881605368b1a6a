import type { ProblemCounts } from './problem-counts.ts';
import type { WireChange } from './wire-change.ts';

/** Somebody who has a bot open. */
export interface Person {
  readonly clientId: string;
  readonly userId: string;
  readonly name: string;
  /** Ids of what is selected. */
  readonly selection: readonly string[];
  /** Path of the field that is being edited. */
  readonly editing: string | null;
}

/** What those who follow a draft are told. */
export type DraftEvent =
  | { readonly event: 'ops'; readonly change: WireChange }
  /** The draft is at a revision whose changes are not described. */
  | { readonly event: 'reload'; readonly rev: number }
  | { readonly event: 'presence'; readonly people: readonly Person[] }
  /** Visitors get another version; null: none. */
  | {
      readonly event: 'published';
      readonly versionId: string | null;
      readonly userId: string | null;
      readonly at: string;
    }
  /** How many problems the draft has at a revision. */
  | ({ readonly event: 'problems' } & ProblemCounts)
  | { readonly event: 'deleted' };
