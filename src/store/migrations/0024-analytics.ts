import type { Migration } from './migration.ts';

/** Counts of what happened in chats, and up to which turn each chat is counted. All chats that are there are due. */
export const analytics: Migration = {
  name: '0024-analytics',
  statements: ({ choose }) => {
    const counts = `create table "foldCounts" ("botId" text not null, "kind" text not null, "day" bigint not null,
      "version" text not null, "place" text not null, "way" text not null, "count" bigint not null,
      primary key ("botId", "kind", "day", "version", "place", "way"))`;
    return [
      ...choose({ sqlite: [`${counts} without rowid`], postgres: [counts] }),
      `create table "foldPaths" ("botId" text not null, "signature" text not null, "blocks" text not null,
        primary key ("botId", "signature"))`,
      `create table "chatFolds" ("sessionId" text primary key, "botId" text not null, "resultId" text,
        "dueAt" bigint, "n" bigint, "digest" text, "day" bigint, "version" text, "path" text,
        "isFailed" integer not null default 0)`,
      `create index "chatFoldsDue" on "chatFolds" ("dueAt") where "dueAt" is not null`,
      `create index "chatFoldsResult" on "chatFolds" ("resultId") where "resultId" is not null`,
      `create index "chatFoldsPath" on "chatFolds" ("botId", "path", "day")`,
      `create index "chatFoldsFailed" on "chatFolds" ("botId") where "isFailed" = 1`,
      `insert into "chatFolds" ("sessionId", "botId", "resultId", "dueAt")
        select "id", "botId", "resultId", 0 from "sessions" where "kind" = 'live'`,
    ];
  },
};
