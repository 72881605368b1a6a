import type { Migrated } from '#bot/migrate/step.ts';
import type { Raw } from '#bot/raw.ts';
import type { Issue } from '#lib/issue.ts';
import { repairEdges } from './edges.ts';
import { repairEvents } from './events.ts';
import { repairIds } from './ids.ts';
import { repairLists } from './lists.ts';
import type { Repair } from './repair-step.ts';

/** In this order: edges are looked at when all ids are sound. */
const repairs: readonly Repair[] = [repairLists, repairEvents, repairIds, repairEdges];

/**
 * Makes an imported document whole as far as that needs no guessing: missing parts, a missing or late
 * start event, ids that occur twice, edges that lead nowhere. Every repair but an absent part is told.
 * Wrong types stay for the check that follows.
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
