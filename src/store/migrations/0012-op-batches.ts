import type { Migration } from './migration.ts';

/** The changes of drafts, numbered per bot. Drafts of before have no history: their first change makes revision 1. */
export const opBatches: Migration = {
  name: '0012-op-batches',
  statements: () => [
    `alter table "bots" add column "rev" bigint not null default 0`,
    `create table "opBatches" ("botId" text not null, "rev" bigint not null, "at" bigint not null, "userId" text,
      "clientId" text, "batchId" text not null, "label" text not null, "ops" text not null, "inverse" text not null,
      primary key ("botId", "rev"), unique ("botId", "batchId"))`,
    `create index "opBatchesTime" on "opBatches" ("at")`,
  ],
};
