import type { ReferencePath } from '#bot/references.ts';

/** A problem of a bot file. */
export interface Finding {
  readonly file: string;
  readonly severity: 'error' | 'warning' | 'info';
  readonly code: string;
  /** The place in words. */
  readonly where: string;
  readonly message: string;
  /** The field inside the place. */
  readonly path?: string;
  /** The place by ids. */
  readonly place: ReferencePath | { readonly path: string };
  /** The places of a way through the bot that shows it. */
  readonly way?: readonly Pick<Finding, 'where' | 'line'>[];
  /** Where the documentation explains the code. */
  readonly ruleDoc?: string;
  /** The line of the file, from 1; absent when it cannot be told. */
  readonly line?: number;
}
