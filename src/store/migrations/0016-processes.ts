import type { Migration } from './migration.ts';

/**
 * What processes that serve the same chats need of each other: who takes a turn, what its client has heard, where a test
 * chat waits; rights that are held for a while; texts of models; who is running. Only databases of several processes.
 */
export const processes: Migration = {
  name: '0016-processes',
  statements: ({ choose }) =>
    choose({
      sqlite: [],
      postgres: [
        `alter table "sessions" add column "leaseBy" text`,
        `alter table "sessions" add column "leaseUntil" bigint`,
        `alter table "sessions" add column "delivery" text`,
        `alter table "sessions" add column "undelivered" bigint`,
        `alter table "sessions" add column "waitingFor" text`,
        `create table "leases" ("name" text primary key, "by" text not null, "until" bigint not null)`,
        `create table "streamedTexts" ("sessionId" text primary key, "n" bigint not null, "at" bigint not null,
          "streamed" text not null)`,
        `create table "processes" ("id" text primary key, "seenAt" bigint not null, "facts" text not null)`,
      ],
    }),
};
