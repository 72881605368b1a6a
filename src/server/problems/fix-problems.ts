import { applyFixes, type Mended } from '#bot/apply-fixes.ts';
import type { Diagnostic } from '#bot/diagnostic.ts';
import type { BotDocument } from '#bot/document.ts';
import type { Op } from '#bot/ops/op.ts';

/** Which problems are solved, and who finds them. */
export interface Fixing<Found extends Diagnostic> {
  readonly find: (document: BotDocument) => Promise<readonly Found[]>;
  /** Asked about problems that have a fix. */
  readonly isWanted: (problem: Found) => boolean;
}

/** Rounds of fixes, as one may lead to the next: a block that goes may have been the only one to use a variable. */
const ROUNDS = 10;

/** Solves the problems that are wanted, as far as their fixes go together. */
export async function fixProblems<Found extends Diagnostic>(
  document: BotDocument,
  { find, isWanted }: Fixing<Found>,
): Promise<Mended> {
  const found: Diagnostic[] = [];
  const ops: Op[] = [];
  let now = document;
  for (let round = 0; round < ROUNDS; round++) {
    const wanted = (await find(now)).filter((problem) => problem.fix !== undefined && isWanted(problem));
    const fixed = applyFixes(now, wanted);
    if (fixed.found.length === 0) break;
    found.push(...fixed.found);
    ops.push(...fixed.ops);
    now = fixed.document;
  }
  return { found, ops, document: now };
}
