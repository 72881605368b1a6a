import type { Migrated } from '#bot/migrate/step.ts';
import type { Raw } from '#bot/raw.ts';
import type { Issue } from '#lib/issue.ts';
import { repairEdges } from './edges.ts';
import { repairEvents } from './events.ts';
import { repairIds } from './ids.ts';
import { repairLists } from './lists.ts';
import type { Repair } from './repair-step.ts';

/** In this order: edges are checked when all ids are unique. */
const repairs: readonly Repair[] = [repairLists, repairEvents, repairIds, repairEdges];

/**
 * Repairs an imported document where that is unambiguous: missing parts, a missing or misplaced start event, duplicate
 * ids, edges without a target. Every repair except that of an absent part is reported. Wrong types are left to the
 * validation that follows.
 */
export function repair(document: Raw): Migrated {
  let repaired = document;
  const warnings: Issue[] = [];
  for (const step of repairs) {
    const done = step(repaired);
    repaired = done.document;
    warnings.push(...done.warnings);
  }
  return { document: repaired, warnings };
}
