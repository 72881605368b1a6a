import type { FlowShape } from '#bot/flow-shape.ts';

/** How many problems a revision of a draft has; what somebody decided to ignore is left out. */
export interface ProblemCounts {
  readonly rev: number;
  readonly errors: number;
  readonly warnings: number;
}

/** What somebody saw who looked at a draft. */
export interface DraftLook {
  readonly counts: ProblemCounts;
  readonly flow: FlowShape;
}
