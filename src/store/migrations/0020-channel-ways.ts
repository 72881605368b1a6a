import type { Migration } from './migration.ts';

/** How messages of an account arrive, which bots it has, and what is remembered of a contact between chats. */
export const channelWays: Migration = {
  name: '0020-channel-ways',
  statements: () => [
    `alter table "channelAccounts" add column "mode" text not null default 'auto'`,
    `alter table "channelAccounts" add column "way" text not null default 'polling'`,
    `alter table "channelAccounts" add column "botIds" text not null default '[]'`,
    `alter table "channelThreads" add column "closedAt" bigint`,
    `alter table "channelThreads" add column "results" text not null default '{}'`,
  ],
};
