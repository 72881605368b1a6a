import type { Migration } from './migration.ts';

/** With each turn, how many bytes its chat has written up to and with it. Older turns count for nothing. */
export const chatBytes: Migration = {
  name: '0009-chat-bytes',
  statements: () => [`alter table "turns" add column "written" bigint not null default 0`],
};
