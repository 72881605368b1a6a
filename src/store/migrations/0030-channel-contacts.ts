import type { Migration } from './migration.ts';

/** Writing to people first: templates of an account, who agreed to it, and which bot their answer begins. */
export const channelContacts: Migration = {
  name: '0030-channel-contacts',
  statements: () => [
    `alter table "channelAccounts" add column "templates" text not null default '[]'`,
    `alter table "channelThreads" add column "consent" text not null default '{}'`,
    `alter table "channelThreads" add column "startsNext" text`,
    `create index "channelThreadsNewest" on "channelThreads" ("accountId", "createdAt", "id")`,
    `create index "inboundThread" on "inbound" ("threadId", "seq")`,
    `create index "outboundThread" on "outbound" ("threadId", "seq")`,
  ],
};
