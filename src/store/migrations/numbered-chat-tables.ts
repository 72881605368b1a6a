/** The tables of chats as they began on SQLite, which numbers rows in the order of being written. */
export const numberedChatTables = (identity: string): readonly string[] => [
  `create table "sessions" ("seq" ${identity}, "id" text not null unique, "workspaceId" text not null, "botId" text not null,
    "version" text not null, "kind" text not null, "owner" text not null, "resultId" text,
    "createdAt" bigint not null, "idleMs" bigint not null, "idleUntil" bigint not null, "hasEnded" integer not null,
    "isExpired" integer not null, "snapshotTurn" bigint not null, "snapshot" text not null)`,
  `create index "sessionsResult" on "sessions" ("resultId") where "resultId" is not null`,
  `create index "sessionsPreview" on "sessions" ("botId") where "kind" = 'preview'`,
  `create index "sessionsIdle" on "sessions" ("idleUntil") where "isExpired" = 0`,
  // One row a turn, append only; indexed by small numbers that grow together, so that a commit of many
  // sessions touches few pages. Its last columns are what it says about a result: the session's own one
  // when "resultId" is null (it rarely is anything else).
  `create table "turns" ("id" ${identity}, "sessionSeq" bigint not null, "n" bigint not null, "at" bigint not null,
    "event" text not null, "delta" text not null, "resultId" text, "blockId" text, "content" text, "files" text,
    "variables" text, "edges" text, unique ("sessionSeq", "n"))`,
  `create index "turnsResult" on "turns" ("resultId") where "resultId" is not null`,
  // What a turn says about further results (a linked bot that keeps its own): rare.
  `create table "turnFacts" ("id" ${identity}, "turnId" bigint not null, "resultId" text not null, "blockId" text,
    "content" text, "files" text, "variables" text, "edges" text)`,
  `create index "turnFactsResult" on "turnFacts" ("resultId")`,
  `create table "logs" ("id" ${identity}, "resultId" text not null, "createdAt" bigint not null,
    "status" text not null, "description" text not null, "details" text, "context" text)`,
  `create index "logsResult" on "logs" ("resultId")`,
];
