import type { Migrated } from '#bot/migrate/step.ts';
import type { Raw } from '#bot/raw.ts';

/** One kind of repair; returns the same object when there is nothing to repair. */
export type Repair = (document: Raw) => Migrated;
