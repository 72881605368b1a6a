import type { Raw } from '#bot/raw.ts';
import type { Issue } from '#lib/issue.ts';
import type { Result } from '#lib/result.ts';

/** Versions that can be migrated; files without a version count as `3`. */
export const versions = ['3', '4', '5', '6', '6.1'] as const;
export type Version = (typeof versions)[number];

/** A document after a step, not yet validated, and what could not be migrated unchanged. */
export interface Migrated {
  readonly document: Raw;
  readonly warnings: readonly Issue[];
}

/** One migration step. Never changes its argument. */
export interface Step {
  readonly id: string;
  /** The versions of documents that need this step. */
  readonly from: readonly Version[];
  readonly run: (document: Raw) => Result<Migrated, readonly Issue[]>;
}
