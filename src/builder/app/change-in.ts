import { isRaw } from '#bot/raw.ts';
import type { Person } from '#builder/document/person.ts';
import type { ServerChange } from '#builder/document/sync-state.ts';
import type { ProblemCounts } from '#builder/editor/problem-counts.ts';

/** A change that the server tells; undefined: it is none. */
export function changeIn(data: unknown): ServerChange | undefined {
  return isChange(data) ? data : undefined;
}

/** The revision in an event; 0: there is none. */
export function revIn(data: unknown): number {
  return isRaw(data) && typeof data.rev === 'number' ? data.rev : 0;
}

/** The people in an event. */
export function peopleIn(data: unknown): readonly Person[] {
  return isRaw(data) && Array.isArray(data.people) ? data.people.filter(isPerson) : [];
}

/** How many problems the server has found; undefined: the event does not say. */
export function countsIn(data: unknown): ProblemCounts | undefined {
  if (!isRaw(data) || typeof data.errors !== 'number' || typeof data.warnings !== 'number') return undefined;
  return { errors: data.errors, warnings: data.warnings };
}

/** What is inside the ops, the server has checked. */
function isChange(data: unknown): data is ServerChange {
  return (
    isRaw(data) &&
    typeof data.rev === 'number' &&
    typeof data.batchId === 'string' &&
    Array.isArray(data.ops) &&
    data.ops.every(isRaw)
  );
}

function isPerson(data: unknown): data is Person {
  return (
    isRaw(data) &&
    typeof data.clientId === 'string' &&
    typeof data.userId === 'string' &&
    typeof data.name === 'string' &&
    Array.isArray(data.selection) &&
    (data.editing === null || typeof data.editing === 'string')
  );
}
