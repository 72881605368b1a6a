import type { Raw } from '#bot/raw.ts';
import type { Issue } from '#lib/issue.ts';
import type { Result } from '#lib/result.ts';

/** Versions that can be read; files without one count as `3`. */
export const versions = ['3', '4', '5', '6', '6.1'] as const;
export type Version = (typeof versions)[number];

/** A document after a step, not yet checked, and what could not be taken over as it was. */
export interface Migrated {
  readonly document: Raw;
  readonly warnings: readonly Issue[];
}

/** One step of bringing a document up to date. Never changes what it is given. */
export interface Step {
  readonly id: string;
  /** Versions a document may come from to need this step. */
  readonly from: readonly Version[];
  readonly run: (document: Raw) => Result<Migrated, readonly Issue[]>;
}
