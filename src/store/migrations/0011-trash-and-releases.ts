import type { Migration } from './migration.ts';

/**
 * When a bot went into the trash; what was live when, and who made it so; states of drafts that are kept. What was
 * published before this is listed as far as it is known: each version once, without its author.
 */
export const trashAndReleases: Migration = {
  name: '0011-trash-and-releases',
  statements: ({ identity }) => [
    `alter table "bots" add column "deletedAt" bigint`,
    `update "bots" set "deletedAt" = "updatedAt" where "isArchived" = 1`,
    `create index "botsTrash" on "bots" ("deletedAt") where "deletedAt" is not null`,
    `create table "releases" ("seq" ${identity}, "botId" text not null, "key" text, "act" text not null,
      "message" text, "by" text, "at" bigint not null)`,
    `create index "releasesBot" on "releases" ("botId", "seq")`,
    `insert into "releases" ("botId", "key", "act", "message", "by", "at")
      select "botId", "key", 'publish', "label", null, "publishedAt" from "versions"
      where "kind" = 'published' and "publishedAt" is not null order by "publishedAt", "key"`,
    `create table "checkpoints" ("seq" ${identity}, "botId" text not null, "key" text not null, "reason" text not null,
      "by" text, "at" bigint not null)`,
    `create index "checkpointsBot" on "checkpoints" ("botId", "seq")`,
  ],
};
