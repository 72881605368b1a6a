import type { Migration } from './migration.ts';

/** Messengers: the beginning of what a message said, for people who quote it, and for those who read along. */
export const whatMessagesSaid: Migration = {
  name: '0040-what-messages-said',
  statements: () => [`alter table "outbound" add column "said" text`],
};
