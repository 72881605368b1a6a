import type { Migration } from './migration.ts';

/** Writing to people first: what the messenger allows an account, and which messages were templates. */
export const templatesSent: Migration = {
  name: '0035-templates-sent',
  statements: () => [
    `alter table "channelAccounts" add column "health" text not null default '{}'`,
    `alter table "outbound" add column "template" text`,
    `alter table "outbound" add column "isTooMuch" integer not null default 0`,
    `create index "outboundTemplates" on "outbound" ("accountId", "createdAt") where "template" is not null`,
  ],
};
