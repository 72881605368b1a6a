import type { Migration } from './migration.ts';

/** Messengers: the draft that a contact tries. */
export const channelPreviews: Migration = {
  name: '0036-channel-previews',
  statements: () => [`alter table "channelThreads" add column "preview" text`],
};
