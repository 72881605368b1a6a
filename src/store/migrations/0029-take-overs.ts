import type { Migration } from './migration.ts';

/** Bots that are fetched from other installations: what was asked for, and what was reached. */
export const takeOvers: Migration = {
  name: '0029-take-overs',
  statements: () => [
    `create table "takeOvers" ("id" text primary key, "workspaceId" text not null, "createdAt" bigint not null,
      "updatedAt" bigint not null, "state" text not null, "data" text not null)`,
    `create index "takeOversOfWorkspace" on "takeOvers" ("workspaceId", "createdAt", "id")`,
  ],
};
