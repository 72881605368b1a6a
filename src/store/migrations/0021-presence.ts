import type { Migration } from './migration.ts';

/** Who has which bot open at which server. Nothing is lost with a crash but what people announce again. */
export const presence: Migration = {
  name: '0021-presence',
  statements: ({ choose }) =>
    choose({
      sqlite: [],
      postgres: [
        `create unlogged table "presence" ("botId" text collate "C" not null, "server" text collate "C" not null,
          "at" bigint not null, "people" text collate "C" not null, primary key ("botId", "server"))`,
      ],
    }),
};
