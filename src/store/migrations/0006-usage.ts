import type { Migration } from './migration.ts';

/** What language models took, by UTC day, and how much a workspace or bot lets them take in a month. */
export const usage: Migration = {
  name: '0006-usage',
  statements: () => [
    `create table "tokenUse" ("workspaceId" text not null, "botId" text not null, "day" text not null,
      "provider" text not null, "model" text not null, "calls" bigint not null, "inputTokens" bigint not null,
      "outputTokens" bigint not null, primary key ("workspaceId", "day", "botId", "provider", "model"))`,
    `create index "tokenUseBot" on "tokenUse" ("botId", "day")`,
    `create table "tokenLimits" ("ownerId" text primary key, "monthlyTokens" bigint not null)`,
  ],
};
