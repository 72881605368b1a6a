import type { Problem } from './conversation.ts';

/** Why a file was not stored. */
export class UploadProblem extends Error {
  readonly problem: Problem;
  /** The visitor cancelled it. */
  readonly isCancelled: boolean;

  constructor(problem: Problem, isCancelled = false) {
    super(problem.message ?? problem.kind);
    this.name = 'UploadProblem';
    this.problem = problem;
    this.isCancelled = isCancelled;
  }
}
