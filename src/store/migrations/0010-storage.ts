import type { Migration } from './migration.ts';

/** Bytes that the chats of a workspace have on disk, and how many it may have with its files. */
export const storage: Migration = {
  name: '0010-storage',
  statements: () => [
    `create table "storage" ("workspaceId" text primary key, "chatBytes" bigint not null, "limitBytes" bigint)`,
  ],
};
