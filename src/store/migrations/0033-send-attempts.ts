import type { Migration } from './migration.ts';

/** Messages to messengers: how often it stayed unknown whether one was sent. */
export const sendAttempts: Migration = {
  name: '0033-send-attempts',
  statements: () => [`alter table "outbound" add column "doubts" integer not null default 0`],
};
