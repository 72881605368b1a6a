import { diagnose } from './diagnose.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { BotDocument } from './document.ts';
import { applyOps } from './ops/apply-ops.ts';
import type { Op } from './ops/op.ts';
import { parseDocument } from './parse-document.ts';
import type { Raw } from './raw.ts';

/**
 * The codes whose fix changes nothing for visitors: what it removes is never reached or used, or has a name that only
 * authors see. All others are for a person to decide.
 */
const safe: ReadonlySet<string> = new Set([
  'graph/dangling-edge',
  'graph/duplicate-title',
  'graph/mid-group-edge',
  'graph/unused-edge',
  'variable/dead-write',
  'variable/unused',
]);

/** A value that is never used in this bot may be for one that links to it: only what is replaced goes. */
const isSafe = ({ code, related }: Diagnostic): boolean =>
  safe.has(code) && (code !== 'variable/dead-write' || related !== undefined);

/** What was mended, and by which changes. */
export interface Mended {
  readonly found: readonly Diagnostic[];
  readonly ops: readonly Op[];
}

/** Rounds of fixes, as one may lead to the next: a block that goes may have been the only one to use a variable. */
const ROUNDS = 10;

/** Solves all problems whose fix changes nothing for visitors. */
export function fixAll(document: BotDocument): Mended {
  const found: Diagnostic[] = [];
  const ops: Op[] = [];
  let now = document;
  for (let round = 0; round < ROUNDS; round++) {
    const fixed = fixesOf(now);
    const parsed = parseDocument(fixed.document, { unknownBlocks: 'keep' });
    if (fixed.found.length === 0 || !parsed.ok) break;
    found.push(...fixed.found);
    ops.push(...fixed.ops);
    now = parsed.value.document;
  }
  return { found, ops };
}

function fixesOf(document: BotDocument): Mended & { readonly document: Raw } {
  const found: Diagnostic[] = [];
  const ops: Op[] = [];
  let now: Raw = { ...document };
  for (const problem of diagnose(document)) {
    if (problem.fix === undefined || !isSafe(problem)) continue;
    const next = applyOps(now, problem.fix.ops);
    // An earlier fix may have solved it as well.
    if (!next.ok) continue;
    found.push(problem);
    ops.push(...problem.fix.ops);
    now = next.value;
  }
  return { found, ops, document: now };
}
