import type { Migration } from './migration.ts';

/** Who did what when. No references: entries outlive bots and people. */
export const auditLog: Migration = {
  name: '0023-audit-log',
  statements: ({ identity }) => [
    `create table "auditLog" ("seq" ${identity}, "at" bigint not null, "workspaceId" text, "userId" text,
      "via" text not null, "kind" text not null, "botId" text, "subject" text, "details" text not null)`,
    `create index "auditLogOfWorkspace" on "auditLog" ("workspaceId", "seq")`,
    `create index "auditLogByAge" on "auditLog" ("at")`,
  ],
};
