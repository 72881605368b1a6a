import type { Migration } from './migration.ts';

/** Chats with an answer, by workspace and UTC month (`YYYY-MM`). Starts from the results that are there. */
export const chatCounts: Migration = {
  name: '0007-chat-counts',
  statements: ({ monthOf }) => [
    `create table "chatCounts" ("workspaceId" text not null, "month" text not null, "chats" bigint not null,
      primary key ("workspaceId", "month"))`,
    `insert into "chatCounts" ("workspaceId", "month", "chats")
      select b."workspaceId", ${monthOf('r."createdAt"')}, count(*)
      from "results" r join "bots" b on b."id" = r."botId" where r."hasStarted" = 1 group by 1, 2`,
  ],
};
