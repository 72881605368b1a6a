-- {"done":"7p6yo04xYmbyAsqaFw1fsBYICTOJCM","open":"7p6yo0rPCQXv3F3lxBzmU9y7xmwnls","begun":"7p6yo0ry7j90RZZpGm_wJnTRKegCMD","preview":"7p6yo0kdz15PBfacCAtCLwqPWcCA0j","later":"7p6yo00vDmvfHopSDk8CaQ9jSfi-3S","openResult":"r7p6yo0a3kwxpugjntbuji92"}
CREATE TABLE "migrations" ("id" bigint primary key, "name" text not null);
CREATE TABLE "meta" ("key" text primary key, "value" text not null);
CREATE TABLE "users" ("id" text primary key, "email" text not null unique, "name" text, "image" text,
      "preferences" text not null, "isOwner" integer not null, "createdAt" bigint not null, "lastActivityAt" bigint, "passwordHash" text, "isEmailConfirmed" integer not null default 1);
CREATE UNIQUE INDEX "usersOwner" on "users" ("isOwner") where "isOwner" = 1;
CREATE TABLE "tokens" ("id" text primary key, "userId" text not null, "kind" text not null, "name" text not null,
      "hash" text not null unique, "hint" text not null, "workspaceIds" text, "modes" text,
      "createdAt" bigint not null, "expiresAt" bigint, "lastUsedAt" bigint);
CREATE INDEX "tokensUser" on "tokens" ("userId");
CREATE TABLE "signInLinks" ("hash" text primary key, "userId" text not null, "createdAt" bigint not null,
      "expiresAt" bigint not null);
CREATE TABLE "workspaces" ("id" text primary key, "name" text not null, "icon" text, "plan" text not null,
      "billingId" text, "settings" text not null, "customChatsLimit" bigint, "customSeatsLimit" bigint,
      "chatsHardLimit" bigint, "isSuspended" integer not null, "isPastDue" integer not null,
      "isVerified" integer not null, "lastActivityAt" bigint, "createdAt" bigint not null, "updatedAt" bigint not null);
CREATE TABLE "chatKeys" ("workspaceId" text primary key, "key" text not null unique, "createdAt" bigint not null);
CREATE TABLE "members" ("workspaceId" text not null, "userId" text not null, "role" text not null,
      "createdAt" bigint not null, primary key ("workspaceId", "userId"));
CREATE INDEX "membersUser" on "members" ("userId");
CREATE TABLE "invitations" ("id" text primary key, "workspaceId" text not null, "email" text not null,
      "type" text not null, "createdAt" bigint not null, "updatedAt" bigint not null, "hash" text, "expiresAt" bigint, unique ("workspaceId", "email"));
CREATE INDEX "invitationsEmail" on "invitations" ("email");
CREATE TABLE "folders" ("id" text primary key, "workspaceId" text not null, "name" text not null,
      "parentFolderId" text, "createdAt" bigint not null, "updatedAt" bigint not null);
CREATE INDEX "foldersWorkspace" on "folders" ("workspaceId", "parentFolderId");
CREATE TABLE "bots" ("id" text primary key, "workspaceId" text not null, "name" text not null, "icon" text,
      "folderId" text, "publicId" text unique, "customDomain" text unique, "isArchived" integer not null,
      "isClosed" integer not null, "isDisabled" integer not null, "riskLevel" double precision,
      "createdAt" bigint not null, "updatedAt" bigint not null, "publishedKey" text, "publishedAt" bigint,
      "lastActivityAt" bigint, "version" text not null, "selectedThemeTemplateId" text,
      "chatACredentialsId" text, "chatBCredentialsId" text, "resultsTablePreferences" text, "fieldTimes" text not null,
      "events" text, "groups" text not null, "edges" text not null, "variables" text not null, "theme" text not null,
      "settings" text not null, "deletedAt" bigint, "rev" bigint not null default 0, "publishedRev" bigint);
CREATE INDEX "botsWorkspace" on "bots" ("workspaceId");
CREATE TABLE "versions" ("key" text primary key, "botId" text not null, "kind" text not null, "label" text,
      "createdAt" bigint not null, "publishedAt" bigint, "usedAt" bigint not null, "document" text not null);
CREATE INDEX "versionsBot" on "versions" ("botId");
CREATE INDEX "versionsDraft" on "versions" ("usedAt") where "kind" = 'draft';
CREATE TABLE "collaborators" ("botId" text not null, "userId" text not null, "type" text not null,
      "createdAt" bigint not null, "updatedAt" bigint not null, primary key ("botId", "userId"));
CREATE INDEX "collaboratorsUser" on "collaborators" ("userId");
CREATE TABLE "botInvitations" ("botId" text not null, "email" text not null, "type" text not null,
      "createdAt" bigint not null, "updatedAt" bigint not null, "hash" text, "expiresAt" bigint, primary key ("botId", "email"));
CREATE INDEX "botInvitationsEmail" on "botInvitations" ("email");
CREATE TABLE "themeTemplates" ("id" text primary key, "workspaceId" text not null, "name" text not null,
      "theme" text not null, "createdAt" bigint not null, "updatedAt" bigint not null);
CREATE INDEX "themeTemplatesWorkspace" on "themeTemplates" ("workspaceId");
CREATE TABLE "results" ("seq" integer primary key, "id" text not null unique, "botId" text not null,
      "createdAt" bigint not null, "hasStarted" integer not null, "isCompleted" integer not null,
      "isArchived" integer not null, "lastChatSessionId" text, "startValues" text);
CREATE INDEX "resultsBot" on "results" ("botId", "createdAt", "hasStarted", "isCompleted", "isArchived");
CREATE TABLE "sessions" ("seq" integer primary key, "id" text not null unique, "workspaceId" text not null, "botId" text not null,
    "version" text not null, "kind" text not null, "owner" text not null, "resultId" text,
    "createdAt" bigint not null, "idleMs" bigint not null, "idleUntil" bigint not null, "hasEnded" integer not null,
    "isExpired" integer not null, "snapshotTurn" bigint not null, "snapshot" text not null, "wakeAt" bigint);
CREATE INDEX "sessionsResult" on "sessions" ("resultId") where "resultId" is not null;
CREATE INDEX "sessionsPreview" on "sessions" ("botId") where "kind" = 'preview';
CREATE INDEX "sessionsIdle" on "sessions" ("idleUntil") where "isExpired" = 0;
CREATE TABLE "turns" ("id" integer primary key, "sessionSeq" bigint not null, "n" bigint not null, "at" bigint not null,
    "event" text not null, "delta" text not null, "resultId" text, "blockId" text, "content" text, "files" text,
    "variables" text, "edges" text, "written" bigint not null default 0, unique ("sessionSeq", "n"));
CREATE INDEX "turnsResult" on "turns" ("resultId") where "resultId" is not null;
CREATE TABLE "turnFacts" ("id" integer primary key, "turnId" bigint not null, "resultId" text not null, "blockId" text,
    "content" text, "files" text, "variables" text, "edges" text);
CREATE INDEX "turnFactsResult" on "turnFacts" ("resultId");
CREATE TABLE "logs" ("id" integer primary key, "resultId" text not null, "createdAt" bigint not null,
    "status" text not null, "description" text not null, "details" text, "context" text);
CREATE INDEX "logsResult" on "logs" ("resultId");
CREATE TABLE "idempotency" ("scope" text not null, "key" text not null, "bodyHash" text not null,
      "status" integer not null, "body" text not null, "createdAt" bigint not null, primary key ("scope", "key"));
CREATE INDEX "idempotencyTime" on "idempotency" ("createdAt");
CREATE TABLE "credentials" ("id" text primary key, "workspaceId" text not null, "type" text not null,
      "name" text not null, "data" text not null, "hosts" text not null, "createdAt" bigint not null,
      "updatedAt" bigint not null, "lastUsedAt" bigint);
CREATE INDEX "credentialsWorkspace" on "credentials" ("workspaceId");
CREATE TABLE "files" ("id" text primary key, "workspaceId" text not null, "botId" text not null,
      "resultId" text, "sessionId" text, "blockId" text, "name" text not null, "type" text not null,
      "size" bigint not null, "visibility" text not null, "createdAt" bigint not null, "completedAt" bigint,
      "expiresAt" bigint, "sha256" text);
CREATE INDEX "filesWorkspace" on "files" ("workspaceId", "size");
CREATE INDEX "filesSession" on "files" ("sessionId", "size") where "sessionId" is not null;
CREATE INDEX "filesResult" on "files" ("resultId") where "resultId" is not null;
CREATE INDEX "filesBot" on "files" ("botId");
CREATE INDEX "filesDue" on "files" ("expiresAt") where "expiresAt" is not null;
CREATE TABLE "webhooks" ("id" text primary key, "workspaceId" text not null, "botId" text, "url" text not null,
      "events" text not null, "secret" text not null, "isEnabled" integer not null, "pausedAt" bigint,
      "pauseReason" text, "failingSince" bigint, "createdAt" bigint not null, "updatedAt" bigint not null,
      "retryAt" bigint, "claimedBy" text, "claimedUntil" bigint);
CREATE INDEX "webhooksWorkspace" on "webhooks" ("workspaceId", "botId");
CREATE INDEX "webhooksBot" on "webhooks" ("botId") where "botId" is not null;
CREATE TABLE "outbox" ("seq" integer primary key, "id" text not null unique, "webhookId" text not null, "resultId" text,
      "event" text not null, "payload" text not null, "createdAt" bigint not null, "attempts" integer not null,
      "deliveredAt" bigint);
CREATE INDEX "outboxWebhook" on "outbox" ("webhookId", "seq");
CREATE INDEX "outboxWaiting" on "outbox" ("webhookId", "seq") where "deliveredAt" is null;
CREATE INDEX "outboxResult" on "outbox" ("resultId") where "resultId" is not null;
CREATE INDEX "outboxTime" on "outbox" ("createdAt");
CREATE TABLE "deliveries" ("id" integer primary key, "outboxSeq" bigint not null, "at" bigint not null, "status" integer,
      "ms" bigint not null, "error" text);
CREATE INDEX "deliveriesOutbox" on "deliveries" ("outboxSeq");
CREATE INDEX "sessionsWake" on "sessions" ("wakeAt") where "wakeAt" is not null;
CREATE TABLE "tokenUse" ("workspaceId" text not null, "botId" text not null, "day" text not null,
      "provider" text not null, "model" text not null, "calls" bigint not null, "inputTokens" bigint not null,
      "outputTokens" bigint not null, primary key ("workspaceId", "day", "botId", "provider", "model"));
CREATE INDEX "tokenUseBot" on "tokenUse" ("botId", "day");
CREATE TABLE "tokenLimits" ("ownerId" text primary key, "monthlyTokens" bigint not null);
CREATE TABLE "chatCounts" ("workspaceId" text not null, "month" text not null, "chats" bigint not null,
      primary key ("workspaceId", "month"));
CREATE TABLE "storage" ("workspaceId" text primary key, "chatBytes" bigint not null, "limitBytes" bigint);
CREATE INDEX "botsTrash" on "bots" ("deletedAt") where "deletedAt" is not null;
CREATE TABLE "releases" ("seq" integer primary key, "botId" text not null, "key" text, "act" text not null,
      "message" text, "by" text, "at" bigint not null);
CREATE INDEX "releasesBot" on "releases" ("botId", "seq");
CREATE TABLE "checkpoints" ("seq" integer primary key, "botId" text not null, "key" text not null, "reason" text not null,
      "by" text, "at" bigint not null);
CREATE INDEX "checkpointsBot" on "checkpoints" ("botId", "seq");
CREATE TABLE "opBatches" ("botId" text not null, "rev" bigint not null, "at" bigint not null, "userId" text,
      "clientId" text, "batchId" text not null, "label" text not null, "ops" text not null, "inverse" text not null,
      primary key ("botId", "rev"), unique ("botId", "batchId"));
CREATE INDEX "opBatchesTime" on "opBatches" ("at");
CREATE UNIQUE INDEX "invitationsHash" on "invitations" ("hash") where "hash" is not null;
CREATE UNIQUE INDEX "botInvitationsHash" on "botInvitations" ("hash") where "hash" is not null;
CREATE TABLE "editorMetas" ("botId" text primary key, "data" text not null, "updatedAt" bigint not null);
insert into "migrations" values (1, '0001-initial');
insert into "migrations" values (2, '0002-credentials');
insert into "migrations" values (3, '0003-files');
insert into "migrations" values (4, '0004-webhooks');
insert into "migrations" values (5, '0005-waits');
insert into "migrations" values (6, '0006-usage');
insert into "migrations" values (7, '0007-chat-counts');
insert into "migrations" values (8, '0008-start-values');
insert into "migrations" values (9, '0009-chat-bytes');
insert into "migrations" values (10, '0010-storage');
insert into "migrations" values (11, '0011-trash-and-releases');
insert into "migrations" values (12, '0012-op-batches');
insert into "migrations" values (13, '0013-sign-in');
insert into "migrations" values (14, '0014-editor-metas');
insert into "migrations" values (15, '0015-published-revisions');
insert into "migrations" values (16, '0016-processes');
insert into "migrations" values (17, '0017-limit-levels');
insert into "users" values ('user00000000000000000001', 'owner@example.com', 'owner', null, '{}', 0, 1772365800000, null, 'scrypt$4$8$1$mb7Nm8fKJOvJYfrHcmHI2A$zIddUA7bqYxjDg2DOInv4SRfLDkhNxlTUoWSh5lBqiY', 1);
insert into "users" values ('user00000000000000000002', 'member@example.com', 'member', null, '{}', 0, 1772365800000, null, 'scrypt$4$8$1$APR5WiDhXvslAArwZYRmwg$Lathc3hL0WUPqV1jabfzlbkIQ_CJTLiwS7FbwuJHM80', 1);
insert into "users" values ('user00000000000000000003', 'guestread@example.com', 'guestRead', null, '{}', 0, 1772365800000, null, null, 1);
insert into "users" values ('user00000000000000000004', 'guestwrite@example.com', 'guestWrite', null, '{}', 0, 1772365800000, null, null, 1);
insert into "users" values ('user00000000000000000005', 'guestnone@example.com', 'guestNone', null, '{}', 0, 1772365800000, null, null, 1);
insert into "users" values ('user00000000000000000006', 'foreign@example.com', 'foreign', null, '{}', 0, 1772365800000, null, null, 1);
insert into "users" values ('user00000000000000000007', 'instanceowner@example.com', 'instanceOwner', null, '{}', 1, 1772365800000, null, null, 1);
insert into "tokens" values ('token-owner', 'user00000000000000000001', 'api', 'owner', '5672a78cf7b89833998e7b40eade047c32c51a4ce521837edefa223f858e77dc', 'par_sk_owner', null, null, 1772365800000, null, 1772366400000);
insert into "tokens" values ('token-member', 'user00000000000000000002', 'api', 'member', 'ae811a5bd4d17c8e4be3d1d7034f2dccb7ed1a557e19c0cdf012b3050be0353b', 'par_sk_membe', null, null, 1772365800000, null, null);
insert into "tokens" values ('token-guestRead', 'user00000000000000000003', 'api', 'guestRead', '1f401137206d2b76d146565aaa7c355de692cbdeb6d1f4eddd30afdb8b599014', 'par_sk_guest', null, null, 1772365800000, null, null);
insert into "tokens" values ('token-guestWrite', 'user00000000000000000004', 'api', 'guestWrite', '5f76c229c1bdc2d2543e10327c3eaded58c3e820c01c9ea4705b340bc2c2986e', 'par_sk_guest', null, null, 1772365800000, null, null);
insert into "tokens" values ('token-guestNone', 'user00000000000000000005', 'api', 'guestNone', 'e9e169ab510f85264e3038039b8ac1b219e1a47a38830296cba27aad25319937', 'par_sk_guest', null, null, 1772365800000, null, null);
insert into "tokens" values ('token-foreign', 'user00000000000000000006', 'api', 'foreign', '951cc3929c81350ea9bc1c20cc544ea2e95e9846aa765eb3a37e6075e2b01e22', 'par_sk_forei', null, null, 1772365800000, null, null);
insert into "tokens" values ('token-instanceOwner', 'user00000000000000000007', 'api', 'instanceOwner', '640aefe58daf87529ee8c915cc37d6b21924c958c0667436e417d8ca98ff638c', 'par_sk_insta', null, null, 1772365800000, null, null);
insert into "tokens" values ('session-owner', 'user00000000000000000001', 'browser', 'Firefox on Linux', '24c53013b071a7eb753d179d64876b70a03c3857cae057d01789afebaf65ff47', 'password', null, null, 1772365800000, 1774957800000, 1772365800000);
insert into "tokens" values ('session-member', 'user00000000000000000002', 'browser', 'Firefox on Linux', '5e1e41657f44bb94d322ef0bcf1a941b6b35e6b8caafe935af260a9342615471', 'password', null, null, 1772365800000, 1774957800000, 1772365800000);
insert into "tokens" values ('session-instanceOwner', 'user00000000000000000007', 'browser', 'Firefox on Linux', '6de7dd72620e24870ab848de883ad3896f2f4e469c168a9d14f27f7f925bcbf0', 'password', null, null, 1772365800000, 1774957800000, 1772365800000);
insert into "tokens" values ('token-readToken', 'user00000000000000000001', 'api', 'readToken', '7a4fc72ffa456670180841fd52d209ce3db9730cb4408c6d7debac24cc620c64', 'par_sk_readT', null, '["read"]', 1772365800000, null, null);
insert into "tokens" values ('token-chatToken', 'user00000000000000000001', 'api', 'chatToken', '1c66473fac964dbe299606fa3ce2b5ae5432d360c33788be9d799d1fba526061', 'par_sk_chatT', null, '["chat"]', 1772365800000, null, null);
insert into "tokens" values ('token-otherWorkspaceToken', 'user00000000000000000001', 'api', 'otherWorkspaceToken', '862ad0759f3f0cab3e56d13f0ceff7a57612dd4a947bcaf85571e4b023ede782', 'par_sk_other', '["nothing00000000000000000"]', null, 1772365800000, null, null);
insert into "signInLinks" values ('2695080d4d72dfccd1f6e592b4f5ad6c9c5ed5e59addc54f591e538eb8521919', 'user00000000000000000002', 1772365800000, 1772452200000);
insert into "workspaces" values ('workspace000000000000001', 'workspace', null, 'FREE', null, '{}', null, null, null, 0, 0, 0, null, 1772365800000, 1772365800000);
insert into "workspaces" values ('workspace000000000000002', 'foreignWorkspace', null, 'FREE', null, '{}', null, null, null, 0, 0, 0, null, 1772365800000, 1772365800000);
insert into "chatKeys" values ('workspace000000000000001', 'par_pk_workspace0000000000000010000000000000000000', 1772365800000);
insert into "chatKeys" values ('workspace000000000000002', 'par_pk_workspace0000000000000020000000000000000000', 1772365800000);
insert into "members" values ('workspace000000000000001', 'user00000000000000000001', 'ADMIN', 1772365800000);
insert into "members" values ('workspace000000000000002', 'user00000000000000000006', 'ADMIN', 1772365800000);
insert into "members" values ('workspace000000000000001', 'user00000000000000000002', 'MEMBER', 1772365800000);
insert into "members" values ('workspace000000000000001', 'user00000000000000000005', 'GUEST', 1772365800000);
insert into "members" values ('workspace000000000000001', 'user00000000000000000003', 'GUEST', 1772365800000);
insert into "members" values ('workspace000000000000001', 'user00000000000000000004', 'GUEST', 1772365800000);
insert into "invitations" values ('invitation000000000000001', 'workspace000000000000002', 'new@example.org', 'MEMBER', 1772365800000, 1772365800000, '5c7ae822a6fd6c8f1245557a77ff7aae8b559bce42e5ca9b6fe3d56fb67c2235', 1773575400000);
insert into "folders" values ('folder000000000000000001', 'workspace000000000000001', 'folder', null, 1772365800000, 1772365800000);
insert into "folders" values ('folder000000000000000002', 'workspace000000000000001', 'subfolder', 'folder000000000000000001', 1772365800000, 1772365800000);
insert into "folders" values ('folder000000000000000009', 'workspace000000000000002', 'foreignFolder', null, 1772365800000, 1772365800000);
insert into "bots" values ('bot000000000000000000001', 'workspace000000000000001', 'bot', null, null, 'hello', null, 0, 0, 0, null, 1772365800000, 1772366400001, 'jZEM7fubPvDvr38r7cGZvB', 1772366400000, 1772366400000, '6', null, null, null, null, '{"fields":[["events",1772366400000],["groups",1772366400001],["edges",1772366400000],["variables",1772366400000]],"groups":[["a",1772366400000],["c",1772366400000],["b",1772366400001]]}', '[{"id":"start","outgoingEdgeId":"e0","graphCoordinates":{"x":0,"y":0},"type":"start"}]', '[{"id":"a","title":"a","graphCoordinates":{"x":0,"y":0},"blocks":[{"id":"a0","type":"text","content":{"richText":[{"type":"p","children":[{"text":"What is your name?"}]}]}},{"id":"ask","type":"text input","options":{"variableId":"name"}},{"id":"a2","type":"text","content":{"richText":[{"type":"p","children":[{"text":"Hello {{name}}"}]}]}},{"id":"a3","type":"Jump","options":{"groupId":"b"}}]},{"id":"b","title":"b","graphCoordinates":{"x":300,"y":0},"blocks":[{"id":"b0","type":"number input","options":{"variableId":"age","min":1,"max":150}},{"id":"b1","type":"Set variable","options":{"variableId":"next","expressionToEvaluate":"{{age}} + 1"}},{"id":"b2","type":"text","content":{"richText":[{"type":"p","children":[{"text":"You will be {{next}}"}]}]}},{"id":"b3","type":"choice input","items":[{"id":"b3-0","outgoingEdgeId":"e1","content":"Again"},{"id":"b3-1","outgoingEdgeId":"e2","content":"Done"}]}]},{"id":"c","title":"c","graphCoordinates":{"x":600,"y":0},"blocks":[{"id":"c0","type":"text","content":{"richText":[{"type":"p","children":[{"text":"Bye {{name}}"}]}]}}]}]', '[{"id":"e0","from":{"eventId":"start"},"to":{"groupId":"a"}},{"id":"e1","from":{"blockId":"b3","itemId":"b3-0"},"to":{"groupId":"b"}},{"id":"e2","from":{"blockId":"b3","itemId":"b3-1"},"to":{"groupId":"c"}}]', '[{"id":"name","name":"name"},{"id":"age","name":"age"},{"id":"next","name":"next"}]', '{}', '{}', null, 2, 2);
insert into "bots" values ('bot000000000000000000002', 'workspace000000000000001', 'draft', null, null, null, null, 0, 0, 0, null, 1772365800000, 1772365800000, null, null, null, '6', null, null, null, null, '{"fields":[],"groups":[]}', '[{"id":"s","type":"start","graphCoordinates":{"x":0,"y":0},"outgoingEdgeId":"e0"}]', '[{"id":"g1","title":"Hello","graphCoordinates":{"x":200,"y":0},"blocks":[{"id":"b1","type":"text","content":{"richText":[{"type":"p","children":[{"text":"Hello"}]}]}},{"id":"b2","type":"text input","outgoingEdgeId":"e1","options":{"variableId":"v1"}}]},{"id":"g2","title":"Goodbye","graphCoordinates":{"x":400,"y":0},"blocks":[{"id":"b3","type":"text","content":{"richText":[{"type":"p","children":[{"text":"Bye {{Name}}"}]}]}}]}]', '[{"id":"e0","from":{"eventId":"s"},"to":{"groupId":"g1"}},{"id":"e1","from":{"blockId":"b2"},"to":{"groupId":"g2"}}]', '[{"id":"v1","name":"Name"}]', '{}', '{}', null, 0, null);
insert into "bots" values ('bot000000000000000000003', 'workspace000000000000001', 'shared', null, null, null, null, 0, 0, 0, null, 1772365800000, 1772365800000, null, null, null, '6', null, 'secret-of-the-workspace', null, null, '{"fields":[],"groups":[]}', '[{"id":"s","type":"start","graphCoordinates":{"x":0,"y":0},"outgoingEdgeId":"e0"}]', '[{"id":"g1","title":"Hello","graphCoordinates":{"x":200,"y":0},"blocks":[{"id":"b1","type":"text","content":{"richText":[{"type":"p","children":[{"text":"Hello"}]}]}},{"id":"b2","type":"text input","outgoingEdgeId":"e1","options":{"variableId":"v1"}}]},{"id":"g2","title":"Goodbye","graphCoordinates":{"x":400,"y":0},"blocks":[{"id":"b3","type":"text","content":{"richText":[{"type":"p","children":[{"text":"Bye {{Name}}"}]}]}}]}]', '[{"id":"e0","from":{"eventId":"s"},"to":{"groupId":"g1"}},{"id":"e1","from":{"blockId":"b2"},"to":{"groupId":"g2"}}]', '[{"id":"v1","name":"Name"}]', '{}', '{"publicShare":{"isEnabled":true}}', null, 0, null);
insert into "bots" values ('bot000000000000000000009', 'workspace000000000000002', 'foreignBot', null, null, null, null, 0, 0, 0, null, 1772365800000, 1772365800000, null, null, null, '6', null, null, null, null, '{"fields":[],"groups":[]}', '[{"id":"s","type":"start","graphCoordinates":{"x":0,"y":0},"outgoingEdgeId":"e0"}]', '[{"id":"g1","title":"Hello","graphCoordinates":{"x":200,"y":0},"blocks":[{"id":"b1","type":"text","content":{"richText":[{"type":"p","children":[{"text":"Hello"}]}]}},{"id":"b2","type":"text input","outgoingEdgeId":"e1","options":{"variableId":"v1"}}]},{"id":"g2","title":"Goodbye","graphCoordinates":{"x":400,"y":0},"blocks":[{"id":"b3","type":"text","content":{"richText":[{"type":"p","children":[{"text":"Bye {{Name}}"}]}]}}]}]', '[{"id":"e0","from":{"eventId":"s"},"to":{"groupId":"g1"}},{"id":"e1","from":{"blockId":"b2"},"to":{"groupId":"g2"}}]', '[{"id":"v1","name":"Name"}]', '{}', '{}', null, 0, null);
insert into "versions" values ('jOy5FpUCoCb_cUxQHfbCbc', 'bot000000000000000000001', 'published', null, 1772365800000, 1772365800000, 1772365800000, '{"edges":[{"from":{"eventId":"s"},"id":"e0","to":{"groupId":"g1"}},{"from":{"blockId":"b2"},"id":"e1","to":{"groupId":"g2"}}],"events":[{"graphCoordinates":{"x":0,"y":0},"id":"s","outgoingEdgeId":"e0","type":"start"}],"groups":[{"blocks":[{"content":{"richText":[{"children":[{"text":"Hello"}],"type":"p"}]},"id":"b1","type":"text"},{"id":"b2","options":{"variableId":"v1"},"outgoingEdgeId":"e1","type":"text input"}],"graphCoordinates":{"x":200,"y":0},"id":"g1","title":"Hello"},{"blocks":[{"content":{"richText":[{"children":[{"text":"Bye {{Name}}"}],"type":"p"}]},"id":"b3","type":"text"}],"graphCoordinates":{"x":400,"y":0},"id":"g2","title":"Goodbye"}],"settings":{},"theme":{},"variables":[{"id":"v1","name":"Name"}],"version":"6"}');
insert into "versions" values ('k9U-53IWxwwQjaEkZm1JeJ', 'bot000000000000000000001', 'published', null, 1772366400000, 1772366400000, 1772366400000, '{"edges":[{"from":{"eventId":"start"},"id":"e0","to":{"groupId":"a"}},{"from":{"blockId":"b3","itemId":"b3-0"},"id":"e1","to":{"groupId":"b"}},{"from":{"blockId":"b3","itemId":"b3-1"},"id":"e2","to":{"groupId":"c"}}],"events":[{"graphCoordinates":{"x":0,"y":0},"id":"start","outgoingEdgeId":"e0","type":"start"}],"groups":[{"blocks":[{"content":{"richText":[{"children":[{"text":"What is your name?"}],"type":"p"}]},"id":"a0","type":"text"},{"id":"ask","options":{"variableId":"name"},"type":"text input"},{"content":{"richText":[{"children":[{"text":"Hello {{name}}"}],"type":"p"}]},"id":"a2","type":"text"},{"id":"a3","options":{"groupId":"b"},"type":"Jump"}],"graphCoordinates":{"x":0,"y":0},"id":"a","title":"a"},{"blocks":[{"id":"b0","options":{"max":150,"min":1,"variableId":"age"},"type":"number input"},{"id":"b1","options":{"expressionToEvaluate":"{{age}} + 1","variableId":"next"},"type":"Set variable"},{"content":{"richText":[{"children":[{"text":"Next year: {{next}}"}],"type":"p"}]},"id":"b2","type":"text"},{"id":"b3","items":[{"content":"Again","id":"b3-0","outgoingEdgeId":"e1"},{"content":"Done","id":"b3-1","outgoingEdgeId":"e2"}],"type":"choice input"}],"graphCoordinates":{"x":300,"y":0},"id":"b","title":"b"},{"blocks":[{"content":{"richText":[{"children":[{"text":"Bye {{name}}"}],"type":"p"}]},"id":"c0","type":"text"}],"graphCoordinates":{"x":600,"y":0},"id":"c","title":"c"}],"settings":{},"theme":{},"variables":[{"id":"name","name":"name"},{"id":"age","name":"age"},{"id":"next","name":"next"}],"version":"6"}');
insert into "versions" values ('jZEM7fubPvDvr38r7cGZvB', 'bot000000000000000000001', 'published', null, 1772366400000, 1772366400000, 1772366400000, '{"edges":[{"from":{"eventId":"start"},"id":"e0","to":{"groupId":"a"}},{"from":{"blockId":"b3","itemId":"b3-0"},"id":"e1","to":{"groupId":"b"}},{"from":{"blockId":"b3","itemId":"b3-1"},"id":"e2","to":{"groupId":"c"}}],"events":[{"graphCoordinates":{"x":0,"y":0},"id":"start","outgoingEdgeId":"e0","type":"start"}],"groups":[{"blocks":[{"content":{"richText":[{"children":[{"text":"What is your name?"}],"type":"p"}]},"id":"a0","type":"text"},{"id":"ask","options":{"variableId":"name"},"type":"text input"},{"content":{"richText":[{"children":[{"text":"Hello {{name}}"}],"type":"p"}]},"id":"a2","type":"text"},{"id":"a3","options":{"groupId":"b"},"type":"Jump"}],"graphCoordinates":{"x":0,"y":0},"id":"a","title":"a"},{"blocks":[{"id":"b0","options":{"max":150,"min":1,"variableId":"age"},"type":"number input"},{"id":"b1","options":{"expressionToEvaluate":"{{age}} + 1","variableId":"next"},"type":"Set variable"},{"content":{"richText":[{"children":[{"text":"You will be {{next}}"}],"type":"p"}]},"id":"b2","type":"text"},{"id":"b3","items":[{"content":"Again","id":"b3-0","outgoingEdgeId":"e1"},{"content":"Done","id":"b3-1","outgoingEdgeId":"e2"}],"type":"choice input"}],"graphCoordinates":{"x":300,"y":0},"id":"b","title":"b"},{"blocks":[{"content":{"richText":[{"children":[{"text":"Bye {{name}}"}],"type":"p"}]},"id":"c0","type":"text"}],"graphCoordinates":{"x":600,"y":0},"id":"c","title":"c"}],"settings":{},"theme":{},"variables":[{"id":"name","name":"name"},{"id":"age","name":"age"},{"id":"next","name":"next"}],"version":"6"}');
insert into "collaborators" values ('bot000000000000000000001', 'user00000000000000000003', 'READ', 1772365800000, 1772365800000);
insert into "collaborators" values ('bot000000000000000000001', 'user00000000000000000004', 'WRITE', 1772365800000, 1772365800000);
insert into "collaborators" values ('bot000000000000000000003', 'user00000000000000000003', 'READ', 1772365800000, 1772365800000);
insert into "collaborators" values ('bot000000000000000000003', 'user00000000000000000004', 'WRITE', 1772365800000, 1772365800000);
insert into "botInvitations" values ('bot000000000000000000009', 'new@example.org', 'READ', 1772365800000, 1772365800000, '37ed75fb15456b8e885530afdb8b1b8244648186ea3323324e902fae711deae4', 1773575400000);
insert into "themeTemplates" values ('template0000000000000001', 'workspace000000000000001', 'Template', '{}', 1772365800000, 1772365800000);
insert into "themeTemplates" values ('template0000000000000009', 'workspace000000000000002', 'Template', '{}', 1772365800000, 1772365800000);
insert into "results" values (1, 'r7p6yo0qjcolbmthb51q9xmu', 'bot000000000000000000001', 1772366400000, 1, 1, 0, '7p6yo04xYmbyAsqaFw1fsBYICTOJCM', null);
insert into "results" values (2, 'r7p6yo0a3kwxpugjntbuji92', 'bot000000000000000000001', 1772366400000, 1, 0, 0, '7p6yo0rPCQXv3F3lxBzmU9y7xmwnls', null);
insert into "results" values (3, 'r7p6yo0bzo53r0dkfk7t5m14', 'bot000000000000000000001', 1772366400000, 0, 0, 0, '7p6yo0ry7j90RZZpGm_wJnTRKegCMD', null);
insert into "results" values (4, 'r7p6yo0kbzh5pcjq7fagbxqg', 'bot000000000000000000001', 1772366400000, 1, 0, 0, '7p6yo00vDmvfHopSDk8CaQ9jSfi-3S', null);
insert into "sessions" values (1, '7p6yo04xYmbyAsqaFw1fsBYICTOJCM', 'workspace000000000000001', 'bot000000000000000000001', 'k9U-53IWxwwQjaEkZm1JeJ', 'live', 'user:user00000000000000000001', 'r7p6yo0qjcolbmthb51q9xmu', 1772366400000, 2592000000, 1774958400000, 1, 0, -1, '', null);
insert into "sessions" values (2, '7p6yo0rPCQXv3F3lxBzmU9y7xmwnls', 'workspace000000000000001', 'bot000000000000000000001', 'k9U-53IWxwwQjaEkZm1JeJ', 'live', 'user:user00000000000000000001', 'r7p6yo0a3kwxpugjntbuji92', 1772366400000, 2592000000, 1774958400000, 0, 0, -1, '', null);
insert into "sessions" values (3, '7p6yo0ry7j90RZZpGm_wJnTRKegCMD', 'workspace000000000000001', 'bot000000000000000000001', 'k9U-53IWxwwQjaEkZm1JeJ', 'live', 'user:user00000000000000000001', 'r7p6yo0bzo53r0dkfk7t5m14', 1772366400000, 2592000000, 1774958400000, 0, 0, -1, '', null);
insert into "sessions" values (4, '7p6yo0kdz15PBfacCAtCLwqPWcCA0j', 'workspace000000000000001', 'bot000000000000000000001', 'k9U-53IWxwwQjaEkZm1JeJ', 'preview', 'user:user00000000000000000001', null, 1772366400000, 2592000000, 1774958400000, 0, 0, -1, '', null);
insert into "sessions" values (5, '7p6yo00vDmvfHopSDk8CaQ9jSfi-3S', 'workspace000000000000001', 'bot000000000000000000001', 'jZEM7fubPvDvr38r7cGZvB', 'live', 'user:user00000000000000000001', 'r7p6yo0kbzh5pcjq7fagbxqg', 1772366400000, 2592000000, 1774958400000, 0, 0, -1, '', null);
insert into "turns" values (1, 1, 0, 1772366400000, '{"kind":"event","event":{"kind":"start","at":1772366400000},"init":{"seed":"c4e3c7d9475614761dfcef538991e9fa","isStreamEnabled":false}}', '{"set":{"waiting":{"kind":"reply","blockId":"ask"},"turn":1}}', null, null, null, null, null, null, 196);
insert into "turns" values (2, 1, 1, 1772366400000, '{"kind":"event","event":{"kind":"message","at":1772366400000,"message":{"type":"text","text":"Ada"}}}', '{"set":{"waiting":{"kind":"reply","blockId":"b0"},"turn":2,"answered":1},"values":[["name","Ada"]],"answers":[["name","Ada"]]}', null, 'ask', 'Ada', null, '[["name","name","Ada"]]', '["virtual-b"]', 426);
insert into "turns" values (3, 1, 2, 1772366400000, '{"kind":"event","event":{"kind":"message","at":1772366400000,"message":{"type":"text","text":"36"}}}', '{"set":{"waiting":{"kind":"reply","blockId":"b3"},"turn":3,"answered":2},"values":[["age","36"],["next","37"]],"answers":[["age","36"]]}', null, 'b0', '36', null, '[["age","age","36"],["next","next","37"]]', null, 666);
insert into "turns" values (4, 1, 3, 1772366400000, '{"kind":"event","event":{"kind":"message","at":1772366400000,"message":{"type":"text","text":"Done"}}}', '{"set":{"waiting":null,"hasEnded":true,"turn":4,"answered":3},"answers":[["b (1)","Done"]]}', null, 'b3', 'Done', null, null, '["e2"]', 863);
insert into "turns" values (5, 2, 0, 1772366400000, '{"kind":"event","event":{"kind":"start","at":1772366400000},"init":{"seed":"6cac2b12216eb28d6ff8a4a7df2838b9","isStreamEnabled":false}}', '{"set":{"waiting":{"kind":"reply","blockId":"ask"},"turn":1}}', null, null, null, null, null, null, 196);
insert into "turns" values (6, 2, 1, 1772366400000, '{"kind":"event","event":{"kind":"message","at":1772366400000,"message":{"type":"text","text":"Grace"}}}', '{"set":{"waiting":{"kind":"reply","blockId":"b0"},"turn":2,"answered":1},"values":[["name","Grace"]],"answers":[["name","Grace"]]}', null, 'ask', 'Grace', null, '[["name","name","Grace"]]', '["virtual-b"]', 434);
insert into "turns" values (7, 2, 2, 1772366400000, '{"kind":"event","event":{"kind":"message","at":1772366400000,"message":{"type":"text","text":"41"}}}', '{"set":{"waiting":{"kind":"reply","blockId":"b3"},"turn":3,"answered":2},"values":[["age","41"],["next","42"]],"answers":[["age","41"]]}', null, 'b0', '41', null, '[["age","age","41"],["next","next","42"]]', null, 674);
insert into "turns" values (8, 3, 0, 1772366400000, '{"kind":"event","event":{"kind":"start","at":1772366400000},"init":{"seed":"4e29050b64314d2480b79b9f61875240","isStreamEnabled":false}}', '{"set":{"waiting":{"kind":"reply","blockId":"ask"},"turn":1}}', null, null, null, null, null, null, 196);
insert into "turns" values (9, 4, 0, 1772366400000, '{"kind":"event","event":{"kind":"start","at":1772366400000},"init":{"seed":"0709fa3ede0176ae69b479833766bda4","isStreamEnabled":false}}', '{"set":{"waiting":{"kind":"reply","blockId":"ask"},"turn":1}}', null, null, null, null, null, null, 196);
insert into "turns" values (10, 5, 0, 1772366400000, '{"kind":"event","event":{"kind":"start","at":1772366400000},"init":{"seed":"79af67dc01272b334a322421a6bb8e58","isStreamEnabled":false}}', '{"set":{"waiting":{"kind":"reply","blockId":"ask"},"turn":1}}', null, null, null, null, null, null, 196);
insert into "turns" values (11, 5, 1, 1772366400000, '{"kind":"event","event":{"kind":"message","at":1772366400000,"message":{"type":"text","text":"Lin"}}}', '{"set":{"waiting":{"kind":"reply","blockId":"b0"},"turn":2,"answered":1},"values":[["name","Lin"]],"answers":[["name","Lin"]]}', null, 'ask', 'Lin', null, '[["name","name","Lin"]]', '["virtual-b"]', 426);
insert into "idempotency" values ('token:token-owner sessions/7p6yo0rPCQXv3F3lxBzmU9y7xmwnls/continueChat', 'kept-key', '_qdHUMqh9N_LEPycXh4R03rLPYfpPgsTHSXehjNtMKA', 200, '{"messages":[{"id":"b2","type":"text","content":{"type":"richText","richText":[{"type":"p","children":[{"text":"Next year: 42"}]}]}}],"input":{"id":"b3","type":"choice input","options":{"isMultipleChoice":false,"buttonLabel":"Send","isSearchable":false,"searchInputPlaceholder":"Search","areInitialSearchButtonsVisible":true},"items":[{"id":"b3-0","content":"Again"},{"id":"b3-1","content":"Done"}]}}', 1772366400000);
insert into "credentials" values ('credentials0000000000001', 'workspace000000000000001', 'openai', 'OpenAI', '1.ff415033.CmVgUWFJmQMDrFEK.NR42GrEMzOZhuJZtldzePeRjV2PpT25CH3q3rNGfgBPsENGotbHxOGKT6cHQ5esk-B6m0dOqxBHdtue6JAb4YaqnbXdo0YMGPgTb2x7JlcKM', '["api.openai.com"]', 1772365800000, 1772365800000, null);
insert into "credentials" values ('googlecredentials00000001', 'workspace000000000000001', 'gmail', 'Gmail', '1.ff415033.OVoJodeIScxvPrez.cQ-Oozirsmo-qnIFC5-h3maOe7aPmfoH6D5tn5jeQemR1eiLvQU3vPLa9s9dwwQR_snlgX1m4F37kgifZF-rmOoesrTh-XKFTDI', '["gmail.googleapis.com"]', 1772365800000, 1772365800000, null);
insert into "credentials" values ('credentials0000000000009', 'workspace000000000000002', 'openai', 'OpenAI', '1.ff415033.nFSdZwn79mlS69qh.HvS-m_nvAImV7dAkGsUrfQ-YqrM_66nUm2w4RjA07hMQQ9dXc8EvVl15UZV0jrLHmkIxVDLE8X2lQyRsFkRfAJVQV8hVNHiTT8PEoCQEbzSDhUhBbWw_hg', '["api.openai.com"]', 1772365800000, 1772365800000, null);
insert into "webhooks" values ('webhook00000000000000001', 'workspace000000000000001', 'bot000000000000000000001', 'https://webhook.example/hook', '["answer.created","bot.published"]', '1.ff415033.hlEzU3WyO0dIjzJa.u-n5xKRwJdG_xL2j9GQUkh0xlgpwJc-fJIWtdbU0', 0, null, null, null, 1772365800000, 1772365800000, null, null, null);
insert into "webhooks" values ('webhook00000000000000002', 'workspace000000000000001', null, 'https://workspacewebhook.example/hook', '["answer.created","bot.published"]', '1.ff415033.0ALBrt9zbKKTBIw3.vtDynJ1N2B7mkpOrtH8lM6SG5hoc81pNenG_r3WQSwd9K5LFKs8W', 0, null, null, null, 1772365800000, 1772365800000, null, null, null);
insert into "webhooks" values ('webhook00000000000000009', 'workspace000000000000002', 'bot000000000000000000009', 'https://foreignwebhook.example/hook', '["answer.created","bot.published"]', '1.ff415033.v59uaLXLzj-JZRyh.OnnUIJsdBbkXQEoBnTW3-dZNsR6sPpoLDOdBP-ZORUYdoZkkgw', 0, null, null, null, 1772365800000, 1772365800000, null, null, null);
insert into "outbox" values (1, 'delivery0000000000000001', 'webhook00000000000000001', null, 'bot.published', '{"event":"bot.published"}', 1772365800000, 0, null);
insert into "outbox" values (2, 'delivery0000000000000002', 'webhook00000000000000002', null, 'bot.published', '{"event":"bot.published"}', 1772365800000, 0, null);
insert into "chatCounts" values ('workspace000000000000001', '2026-03', 3);
insert into "releases" values (1, 'bot000000000000000000001', 'jOy5FpUCoCb_cUxQHfbCbc', 'publish', null, null, 1772365800000);
insert into "releases" values (2, 'bot000000000000000000001', 'jOy5FpUCoCb_cUxQHfbCbc', 'publish', null, null, 1772365800000);
insert into "releases" values (3, 'bot000000000000000000001', 'k9U-53IWxwwQjaEkZm1JeJ', 'publish', null, 'user00000000000000000001', 1772366400000);
insert into "releases" values (4, 'bot000000000000000000001', 'jZEM7fubPvDvr38r7cGZvB', 'publish', null, 'user00000000000000000001', 1772366400000);
insert into "opBatches" values ('bot000000000000000000001', 1, 1772366400000, 'user00000000000000000001', null, 'tvkeokfzgnirr5e6appmkdkg', 'Change through the API', '[{"op":"add","list":["events"],"value":{"id":"start","outgoingEdgeId":"e0","graphCoordinates":{"x":0,"y":0},"type":"start"},"after":null},{"op":"remove","path":["events","s"]},{"op":"add","list":["edges"],"value":{"id":"e2","from":{"blockId":"b3","itemId":"b3-1"},"to":{"groupId":"c"}},"after":"e1"},{"op":"set","path":["edges","e0","from","eventId"],"to":"start"},{"op":"set","path":["edges","e0","to","groupId"],"to":"a"},{"op":"set","path":["edges","e1","from","blockId"],"to":"b3"},{"op":"set","path":["edges","e1","from","itemId"],"to":"b3-0"},{"op":"set","path":["edges","e1","to","groupId"],"to":"b"},{"op":"add","list":["variables"],"value":{"id":"name","name":"name"},"after":null},{"op":"add","list":["variables"],"value":{"id":"age","name":"age"},"after":"name"},{"op":"add","list":["variables"],"value":{"id":"next","name":"next"},"after":"age"},{"op":"remove","path":["variables","v1"]},{"op":"add","list":["groups"],"value":{"id":"a","title":"a","graphCoordinates":{"x":0,"y":0},"blocks":[{"id":"a0","type":"text","content":{"richText":[{"type":"p","children":[{"text":"What is your name?"}]}]}},{"id":"ask","type":"text input","options":{"variableId":"name"}},{"id":"a2","type":"text","content":{"richText":[{"type":"p","children":[{"text":"Hello {{name}}"}]}]}},{"id":"a3","type":"Jump","options":{"groupId":"b"}}]},"after":null},{"op":"add","list":["groups"],"value":{"id":"b","title":"b","graphCoordinates":{"x":300,"y":0},"blocks":[{"id":"b0","type":"number input","options":{"variableId":"age","min":1,"max":150}}]},"after":"a"},{"op":"add","list":["groups"],"value":{"id":"c","title":"c","graphCoordinates":{"x":600,"y":0},"blocks":[{"id":"c0","type":"text","content":{"richText":[{"type":"p","children":[{"text":"Bye {{name}}"}]}]}}]},"after":"b"},{"op":"move","path":["groups","g1","blocks","b1"],"list":["groups","b","blocks"],"after":"b0"},{"op":"move","path":["groups","g1","blocks","b2"],"list":["groups","b","blocks"],"after":"b1"},{"op":"move","path":["groups","g2","blocks","b3"],"list":["groups","b","blocks"],"after":"b2"},{"op":"set","path":["groups","b","blocks","b1","type"],"to":"Set variable"},{"op":"remove","path":["groups","b","blocks","b1","content"]},{"op":"set","path":["groups","b","blocks","b1","options"],"to":{"variableId":"next","expressionToEvaluate":"{{age}} + 1"}},{"op":"set","path":["groups","b","blocks","b2","type"],"to":"text"},{"op":"remove","path":["groups","b","blocks","b2","outgoingEdgeId"]},{"op":"remove","path":["groups","b","blocks","b2","options"]},{"op":"set","path":["groups","b","blocks","b2","content"],"to":{"richText":[{"type":"p","children":[{"text":"Next year: {{next}}"}]}]}},{"op":"set","path":["groups","b","blocks","b3","type"],"to":"choice input"},{"op":"remove","path":["groups","b","blocks","b3","content"]},{"op":"set","path":["groups","b","blocks","b3","items"],"to":[{"id":"b3-0","outgoingEdgeId":"e1","content":"Again"},{"id":"b3-1","outgoingEdgeId":"e2","content":"Done"}]},{"op":"remove","path":["groups","g1"]},{"op":"remove","path":["groups","g2"]}]', '[{"op":"add","list":["groups"],"value":{"id":"g2","title":"Goodbye","graphCoordinates":{"x":400,"y":0},"blocks":[]},"after":"c"},{"op":"add","list":["groups"],"value":{"id":"g1","title":"Hello","graphCoordinates":{"x":200,"y":0},"blocks":[]},"after":"c"},{"op":"remove","path":["groups","b","blocks","b3","items"]},{"op":"set","path":["groups","b","blocks","b3","content"],"to":{"richText":[{"type":"p","children":[{"text":"Bye {{Name}}"}]}]}},{"op":"set","path":["groups","b","blocks","b3","type"],"to":"text"},{"op":"remove","path":["groups","b","blocks","b2","content"]},{"op":"set","path":["groups","b","blocks","b2","options"],"to":{"variableId":"v1"}},{"op":"set","path":["groups","b","blocks","b2","outgoingEdgeId"],"to":"e1"},{"op":"set","path":["groups","b","blocks","b2","type"],"to":"text input"},{"op":"remove","path":["groups","b","blocks","b1","options"]},{"op":"set","path":["groups","b","blocks","b1","content"],"to":{"richText":[{"type":"p","children":[{"text":"Hello"}]}]}},{"op":"set","path":["groups","b","blocks","b1","type"],"to":"text"},{"op":"move","path":["groups","b","blocks","b3"],"list":["groups","g2","blocks"],"after":null},{"op":"move","path":["groups","b","blocks","b2"],"list":["groups","g1","blocks"],"after":null},{"op":"move","path":["groups","b","blocks","b1"],"list":["groups","g1","blocks"],"after":null},{"op":"remove","path":["groups","c"]},{"op":"remove","path":["groups","b"]},{"op":"remove","path":["groups","a"]},{"op":"add","list":["variables"],"value":{"id":"v1","name":"Name"},"after":"next"},{"op":"remove","path":["variables","next"]},{"op":"remove","path":["variables","age"]},{"op":"remove","path":["variables","name"]},{"op":"set","path":["edges","e1","to","groupId"],"to":"g2"},{"op":"remove","path":["edges","e1","from","itemId"]},{"op":"set","path":["edges","e1","from","blockId"],"to":"b2"},{"op":"set","path":["edges","e0","to","groupId"],"to":"g1"},{"op":"set","path":["edges","e0","from","eventId"],"to":"s"},{"op":"remove","path":["edges","e2"]},{"op":"add","list":["events"],"value":{"id":"s","type":"start","graphCoordinates":{"x":0,"y":0},"outgoingEdgeId":"e0"},"after":"start"},{"op":"remove","path":["events","start"]}]');
insert into "opBatches" values ('bot000000000000000000001', 2, 1772366400001, 'user00000000000000000001', null, 'xtbe4igm12yv88eqhlj7saf6', 'Change through the API', '[{"op":"set","path":["groups","b","blocks","b2","content","richText"],"to":[{"type":"p","children":[{"text":"You will be {{next}}"}]}]}]', '[{"op":"set","path":["groups","b","blocks","b2","content","richText"],"to":[{"type":"p","children":[{"text":"Next year: {{next}}"}]}]}]');
