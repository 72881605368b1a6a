import type { Migration } from './migration.ts';

/** When a session that waits for a time is to be woken. */
export const waits: Migration = {
  name: '0005-waits',
  statements: ({ choose }) => [
    // Elsewhere it is there from the beginning.
    ...choose({ sqlite: [`alter table "sessions" add column "wakeAt" bigint`], postgres: [] }),
    `create index "sessionsWake" on "sessions" ("wakeAt") where "wakeAt" is not null`,
  ],
};
