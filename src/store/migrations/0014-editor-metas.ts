import type { Migration } from './migration.ts';

/** What the editor keeps beside a bot. */
export const editorMetas: Migration = {
  name: '0014-editor-metas',
  statements: () => [
    `create table "editorMetas" ("botId" text primary key, "data" text not null, "updatedAt" bigint not null)`,
  ],
};
