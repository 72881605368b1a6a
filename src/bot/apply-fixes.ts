import type { Diagnostic } from './diagnostic.ts';
import type { BotDocument } from './document.ts';
import { applyOps } from './ops/apply-ops.ts';
import type { Op } from './ops/op.ts';
import { parseDocument } from './parse-document.ts';
import type { Raw } from './raw.ts';

/** What was mended, and by which changes. */
export interface Mended {
  readonly found: readonly Diagnostic[];
  readonly ops: readonly Op[];
  readonly document: BotDocument;
}

/** Makes the fixes of problems, one after the other. A fix that no longer fits is passed over: an earlier one may have solved it. */
export function applyFixes(document: BotDocument, problems: readonly Diagnostic[]): Mended {
  const found: Diagnostic[] = [];
  const ops: Op[] = [];
  let now: Raw = { ...document };
  for (const problem of problems) {
    const next = problem.fix && applyOps(now, problem.fix.ops);
    if (problem.fix === undefined || next?.ok !== true) continue;
    found.push(problem);
    ops.push(...problem.fix.ops);
    now = next.value;
  }
  const parsed = parseDocument(now, { unknownBlocks: 'keep' });
  return parsed.ok ? { found, ops, document: parsed.value.document } : { found: [], ops: [], document };
}
