/** How many problems a revision of a draft has; what somebody decided to ignore is left out. */
export interface ProblemCounts {
  readonly rev: number;
  readonly errors: number;
  readonly warnings: number;
}
