import type { Migration } from './migration.ts';

/**
 * The revision of the draft that is live. Of what was published before, only the time of the last change tells whether
 * the draft differs: those that changed since get a revision that no draft has.
 */
export const publishedRevisions: Migration = {
  name: '0015-published-revisions',
  statements: () => [
    `alter table "bots" add column "publishedRev" bigint`,
    `update "bots" set "publishedRev" = case when "updatedAt" > "publishedAt" then -1 else "rev" end
      where "publishedKey" is not null`,
  ],
};
