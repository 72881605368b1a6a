import type { Migration } from './migration.ts';

/** With each turn, how many bytes its chat has written up to and with it. Older turns count for nothing. */
export const chatBytes: Migration = {
  name: '0009-chat-bytes',
  statements: ({ choose }) =>
    // Elsewhere it is there from the beginning, with the session.
    choose({ sqlite: [`alter table "turns" add column "written" bigint not null default 0`], postgres: [] }),
};
