import type { Migration } from './migration.ts';

/** Accounts at other services. "data" is encrypted, "hosts" a JSON list. */
export const credentials: Migration = {
  name: '0002-credentials',
  statements: () => [
    `create table "credentials" ("id" text primary key, "workspaceId" text not null, "type" text not null,
      "name" text not null, "data" text not null, "hosts" text not null, "createdAt" bigint not null,
      "updatedAt" bigint not null, "lastUsedAt" bigint)`,
    `create index "credentialsWorkspace" on "credentials" ("workspaceId")`,
  ],
};
