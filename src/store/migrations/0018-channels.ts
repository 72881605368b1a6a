import type { Migration } from './migration.ts';

/** Messengers: accounts, threads, what came in and what goes out. */
export const channels: Migration = {
  name: '0018-channels',
  statements: ({ identity }) => [
    `create table "channelAccounts" ("id" text primary key, "workspaceId" text not null, "channel" text not null,
      "credentialsId" text not null unique, "externalId" text not null, "name" text not null,
      "isPaused" integer not null, "cursor" text, "problem" text, "createdAt" bigint not null,
      "updatedAt" bigint not null, "claimedBy" text, "claimedUntil" bigint, unique ("channel", "externalId"))`,
    `create index "channelAccountsWorkspace" on "channelAccounts" ("workspaceId")`,
    `create table "channelThreads" ("id" text primary key, "accountId" text not null, "address" text not null,
      "contact" text not null, "isBlocked" integer not null, "botId" text, "sessionId" text, "question" text,
      "createdAt" bigint not null, "lastHeardAt" bigint, unique ("accountId", "address"))`,
    `create table "inbound" ("seq" ${identity}, "accountId" text not null, "threadId" text not null,
      "externalId" text not null, "at" bigint not null, "receivedAt" bigint not null, "dueAt" bigint not null,
      "payload" text not null, "state" text not null, "why" text, "tries" integer not null,
      unique ("accountId", "externalId"))`,
    `create index "inboundWaiting" on "inbound" ("accountId", "threadId", "at") where "state" = 'waiting'`,
    `create index "inboundTime" on "inbound" ("receivedAt")`,
    `create table "outbound" ("seq" ${identity}, "id" text not null unique, "threadId" text not null,
      "accountId" text not null, "turn" bigint, "call" text not null, "notBefore" bigint not null,
      "createdAt" bigint not null, "state" text not null, "tries" integer not null, "externalId" text, "error" text,
      "acceptedAt" bigint)`,
    `create index "outboundWaiting" on "outbound" ("accountId", "threadId", "seq") where "state" = 'waiting'`,
    `create index "outboundTime" on "outbound" ("createdAt")`,
  ],
};
