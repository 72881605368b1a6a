import type { Migration } from './migration.ts';

/** Chats that were counted without their variables are due again. */
export const countsOfVariables: Migration = {
  name: '0038-counts-of-variables',
  statements: () => [`update "chatFolds" set "dueAt" = 0 where "n" is not null and "dueAt" is null`],
};
