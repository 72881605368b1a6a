import type { Migration } from './migration.ts';

/** When tests of bots ran, and how it ended. */
export const testRuns: Migration = {
  name: '0031-test-runs',
  statements: () => [
    `create table "testRuns" ("id" text primary key, "botId" text not null, "at" bigint not null, "by" text,
      "data" text not null)`,
    `create index "testRunsOfBot" on "testRuns" ("botId", "at", "id")`,
    `create index "testRunsByAge" on "testRuns" ("at")`,
  ],
};
