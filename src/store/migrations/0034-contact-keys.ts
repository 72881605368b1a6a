import type { Migration } from './migration.ts';

/** Messengers: several keys of one contact. */
export const contactKeys: Migration = {
  name: '0034-contact-keys',
  statements: () => [
    `create table "channelKeys" ("accountId" text not null, "key" text not null, "threadId" text not null,
      "until" bigint, primary key ("accountId", "key"))`,
    `create index "channelKeysThread" on "channelKeys" ("threadId")`,
    `insert into "channelKeys" ("accountId", "key", "threadId") select "accountId", "address", "id" from "channelThreads"`,
  ],
};
