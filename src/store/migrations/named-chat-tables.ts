/**
 * The tables of chats on PostgreSQL. Every key holds the session, and nothing is numbered by a sequence: rows can be
 * spread over partitions (by "day", the day the session began) and over servers (by session).
 */
export const namedChatTables: readonly string[] = [
  // Narrow, and nothing that changes with each turn is indexed: a turn rewrites this row in place. "lastTurn" decides
  // who may write the next one.
  `create table "sessions" ("id" text primary key, "day" integer not null, "workspaceId" text not null,
    "botId" text not null, "version" text not null, "kind" text not null, "owner" text not null, "resultId" text,
    "createdAt" bigint not null, "idleMs" bigint not null, "idleUntil" bigint not null, "hasEnded" integer not null,
    "isExpired" integer not null, "wakeAt" bigint, "lastTurn" bigint not null, "lastTurnAt" bigint not null,
    "written" bigint not null) with (fillfactor = 70)`,
  `create index "sessionsResult" on "sessions" ("resultId") where "resultId" is not null`,
  `create index "sessionsPreview" on "sessions" ("botId") where "kind" = 'preview'`,
  `create index "sessionsIdle" on "sessions" ("idleUntil") where "isExpired" = 0`,
  `create table "snapshots" ("day" integer not null, "sessionId" text not null, "turn" bigint not null,
    "snapshot" text not null, primary key ("day", "sessionId"))`,
  // One row a turn, append only. Its columns from "blockId" on are what it says about a result: the session's own one
  // when "resultId" is null (it rarely is anything else). "nonce" tells who wrote it.
  `create table "turns" ("day" integer not null, "sessionId" text not null, "n" bigint not null, "at" bigint not null,
    "nonce" text not null, "event" text not null, "delta" text not null, "resultId" text, "blockId" text,
    "content" text, "files" text, "variables" text, "edges" text, primary key ("day", "sessionId", "n"))`,
  `create index "turnsResult" on "turns" ("resultId") where "resultId" is not null`,
  // What a turn says about further results (a linked bot that keeps its own): rare.
  `create table "turnFacts" ("day" integer not null, "sessionId" text not null, "n" bigint not null,
    "resultId" text not null, "at" bigint not null, "blockId" text, "content" text, "files" text, "variables" text,
    "edges" text, primary key ("day", "sessionId", "n", "resultId"))`,
  `create index "turnFactsResult" on "turnFacts" ("resultId")`,
  // "id" sorts entries of one instant: session, turn and place, or a random text for what came without a turn.
  `create table "logs" ("resultId" text not null, "createdAt" bigint not null, "id" text not null,
    "status" text not null, "description" text not null, "details" text, "context" text,
    primary key ("resultId", "createdAt", "id"))`,
];
