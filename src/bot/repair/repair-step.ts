import type { Migrated } from '#bot/migrate/step.ts';
import type { Raw } from '#bot/raw.ts';

/** One kind of repair; gives back the very same document when there is nothing to do. */
export type Repair = (document: Raw) => Migrated;
