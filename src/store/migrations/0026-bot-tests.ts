import type { Migration } from './migration.ts';

/** Tests of conversations beside their bots, and what must be so before a bot is published. */
export const botTests: Migration = {
  name: '0026-bot-tests',
  statements: () => [
    `create table "botTests" ("id" text primary key, "botId" text not null, "name" text not null, "data" text not null,
      "by" text, "createdAt" bigint not null, "updatedAt" bigint not null, "lastRun" text)`,
    `create index "botTestsOfBot" on "botTests" ("botId", "createdAt", "id")`,
    `create table "publishGates" ("botId" text primary key, "data" text not null)`,
  ],
};
