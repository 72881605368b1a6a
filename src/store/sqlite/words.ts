import type { Words } from '../migrations/migration.ts';

/** How SQLite says what databases say differently. */
export const sqliteWords: Words = {
  identity: 'integer primary key',
  monthOf: (milliseconds) => `strftime('%Y-%m', ${milliseconds} / 1000, 'unixepoch')`,
  choose: ({ sqlite }) => sqlite,
};
