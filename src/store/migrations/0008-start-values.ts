import type { Migration } from './migration.ts';

/** The variables that a result began with, as changes of variables; null: none, or made before this. */
export const startValues: Migration = {
  name: '0008-start-values',
  statements: () => [`alter table "results" add column "startValues" text`],
};
