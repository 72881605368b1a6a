import type { Migration } from './migration.ts';

/** Who is told of what happens, what waits to be told, and how each try went. "events" is a JSON list. */
export const webhooks: Migration = {
  name: '0004-webhooks',
  statements: ({ identity }) => [
    `create table "webhooks" ("id" text primary key, "workspaceId" text not null, "botId" text, "url" text not null,
      "events" text not null, "secret" text not null, "isEnabled" integer not null, "pausedAt" bigint,
      "pauseReason" text, "failingSince" bigint, "createdAt" bigint not null, "updatedAt" bigint not null,
      "retryAt" bigint, "claimedBy" text, "claimedUntil" bigint)`,
    `create index "webhooksWorkspace" on "webhooks" ("workspaceId", "botId")`,
    `create index "webhooksBot" on "webhooks" ("botId") where "botId" is not null`,
    `create table "outbox" ("seq" ${identity}, "id" text not null unique, "webhookId" text not null, "resultId" text,
      "event" text not null, "payload" text not null, "createdAt" bigint not null, "attempts" integer not null,
      "deliveredAt" bigint)`,
    `create index "outboxWebhook" on "outbox" ("webhookId", "seq")`,
    `create index "outboxWaiting" on "outbox" ("webhookId", "seq") where "deliveredAt" is null`,
    `create index "outboxResult" on "outbox" ("resultId") where "resultId" is not null`,
    `create index "outboxTime" on "outbox" ("createdAt")`,
    `create table "deliveries" ("id" ${identity}, "outboxSeq" bigint not null, "at" bigint not null, "status" integer,
      "ms" bigint not null, "error" text)`,
    `create index "deliveriesOutbox" on "deliveries" ("outboxSeq")`,
  ],
};
