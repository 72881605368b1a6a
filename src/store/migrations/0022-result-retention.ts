import type { Migration } from './migration.ts';

/** Bots say how long their results are kept. */
export const resultRetention: Migration = {
  name: '0022-result-retention',
  statements: () => [
    `alter table "bots" add column "resultRetentionDays" bigint`,
    `create index "botsRetention" on "bots" ("id") where "resultRetentionDays" is not null`,
  ],
};
