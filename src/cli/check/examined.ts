import type { Finding } from './finding.ts';

/** What was found, and a line about each problem that was solved before. */
export interface Examined {
  readonly findings: readonly Finding[];
  readonly fixed: readonly string[];
}

/** Whether problems are solved first. */
export interface Fixing {
  /** Only said, not done. */
  readonly isDry: boolean;
}
