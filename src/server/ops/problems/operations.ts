import * as contract from '#contract/problems.ts';
import { bindWrite, type MountedOperation, nothingInMemory } from '../bind-operation.ts';
import { applyFixes } from './apply-fixes.ts';
import { ignoreProblem } from './ignore-problem.ts';
import { unignoreProblem } from './unignore-problem.ts';

/** The operations of the endpoints for problems. Running chats know no drafts. */
export const problemOperations: readonly MountedOperation[] = [
  bindWrite(contract.applyFixes, applyFixes, nothingInMemory),
  bindWrite(contract.ignoreProblem, ignoreProblem, nothingInMemory),
  bindWrite(contract.unignoreProblem, unignoreProblem, nothingInMemory),
];
