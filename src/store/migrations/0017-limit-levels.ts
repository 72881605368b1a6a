import type { Migration } from './migration.ts';

/** What all processes together took from each limit. Nothing is lost with a crash but a minute of limits. */
export const limitLevels: Migration = {
  name: '0017-limit-levels',
  statements: ({ choose }) =>
    choose({
      sqlite: [],
      postgres: [
        `create unlogged table "limitLevels" ("name" text collate "C" primary key, "level" double precision not null,
          "at" bigint not null)`,
      ],
    }),
};
