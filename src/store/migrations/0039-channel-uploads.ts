import type { Migration } from './migration.ts';

/** Messengers: what services call the files that they were given. */
export const channelUploads: Migration = {
  name: '0039-channel-uploads',
  statements: () => [
    `create table "channelUploads" ("accountId" text not null, "digest" text not null, "externalId" text not null,
      "until" bigint not null, primary key ("accountId", "digest"))`,
  ],
};
