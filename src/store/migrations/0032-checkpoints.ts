import type { Migration } from './migration.ts';

/** Names of kept drafts, and which revision of a draft was kept when: what changed since is kept within an hour. */
export const checkpointNames: Migration = {
  name: '0032-checkpoints',
  statements: () => [
    `alter table "checkpoints" add column "name" text`,
    `create index "checkpointsByAge" on "checkpoints" ("at") where "name" is null`,
    `alter table "bots" add column "keptRev" bigint not null default 0`,
    `alter table "bots" add column "keptAt" bigint not null default 0`,
    `update "bots" set "keptRev" = "rev"`,
    `create index "botsToKeep" on "bots" ("keptAt") where "keptRev" <> "rev"`,
  ],
};
