import type { Migration } from './migration.ts';

/** What is known of files; their bytes lie elsewhere. */
export const files: Migration = {
  name: '0003-files',
  statements: () => [
    `create table "files" ("id" text primary key, "workspaceId" text not null, "botId" text not null,
      "resultId" text, "sessionId" text, "blockId" text, "name" text not null, "type" text not null,
      "size" bigint not null, "visibility" text not null, "createdAt" bigint not null, "completedAt" bigint,
      "expiresAt" bigint, "sha256" text)`,
    // Sums are answered from these two alone.
    `create index "filesWorkspace" on "files" ("workspaceId", "size")`,
    `create index "filesSession" on "files" ("sessionId", "size") where "sessionId" is not null`,
    `create index "filesResult" on "files" ("resultId") where "resultId" is not null`,
    `create index "filesBot" on "files" ("botId")`,
    `create index "filesDue" on "files" ("expiresAt") where "expiresAt" is not null`,
  ],
};
