import type { Migration } from './migration.ts';

/** An index of what results hold, and deletion of results that can be undone. */
export const resultSearch: Migration = {
  name: '0019-result-search',
  statements: ({ identity, choose }) => [
    `alter table "results" add column "isIndexed" integer not null default 0`,
    `alter table "results" add column "deletion" text`,
    `alter table "results" add column "deletedAt" bigint`,
    `create index "resultsUnindexed" on "results" ("seq") where "isIndexed" = 0`,
    `create index "resultsDeleted" on "results" ("deletedAt") where "deletedAt" is not null`,
    `create index "resultsDeletion" on "results" ("deletion") where "deletion" is not null`,
    // A field of a bot by a number, so that cells are small. The field '' is the bot itself.
    `create table "resultFields" ("id" ${identity}, "botId" text not null, "field" text not null,
      "isVague" integer not null default 0, unique ("botId", "field"))`,
    ...choose({
      sqlite: [
        `create table "resultCells" ("fieldId" bigint not null, "seq" bigint not null, "place" text not null,
          "text" text not null, "exact" text, "isVague" integer not null,
          primary key ("fieldId", "seq")) without rowid`,
        // Nothing but the words themselves: which results have them is all that is asked.
        `create virtual table "resultWords" using fts5(words, content='', contentless_delete=1, detail=none,
          tokenize='ascii')`,
      ],
      postgres: [
        `create table "resultCells" ("fieldId" bigint not null, "seq" bigint not null, "place" text not null,
          "text" text not null, "exact" text, "isVague" integer not null, primary key ("fieldId", "seq"))`,
        `create table "resultWords" ("seq" bigint primary key, "words" tsvector not null)`,
        `create index "resultWordsWords" on "resultWords" using gin ("words")`,
      ],
    }),
    `create index "resultCellsPlace" on "resultCells" ("fieldId", "place", "exact", "isVague", "seq")`,
  ],
};
