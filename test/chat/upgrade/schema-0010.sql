-- {"done":"7p6yo0CcaGBihE1tLpmMefU-PtD2so","open":"7p6yo0oDZx53FcVkO9mt_Cn-L4dnT_","begun":"7p6yo0uA7cWAjpE1i5MjDNhMrF1G4b","preview":"7p6yo0lna5iiTW-aelcPutlHwKLPr-","later":"7p6yo07SmGqlFzxwJTZXjgaon9k4b4","openResult":"r7p6yo05pwrxx433a7q0cl6y"}
CREATE TABLE "migrations" ("id" bigint primary key, "name" text not null);
CREATE TABLE "meta" ("key" text primary key, "value" text not null);
CREATE TABLE "users" ("id" text primary key, "email" text not null unique, "name" text, "image" text,
      "preferences" text not null, "isOwner" integer not null, "createdAt" bigint not null, "lastActivityAt" bigint);
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
      "type" text not null, "createdAt" bigint not null, "updatedAt" bigint not null, unique ("workspaceId", "email"));
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
      "settings" text not null);
CREATE INDEX "botsWorkspace" on "bots" ("workspaceId");
CREATE TABLE "versions" ("key" text primary key, "botId" text not null, "kind" text not null, "label" text,
      "createdAt" bigint not null, "publishedAt" bigint, "usedAt" bigint not null, "document" text not null);
CREATE INDEX "versionsBot" on "versions" ("botId");
CREATE INDEX "versionsDraft" on "versions" ("usedAt") where "kind" = 'draft';
CREATE TABLE "collaborators" ("botId" text not null, "userId" text not null, "type" text not null,
      "createdAt" bigint not null, "updatedAt" bigint not null, primary key ("botId", "userId"));
CREATE INDEX "collaboratorsUser" on "collaborators" ("userId");
CREATE TABLE "botInvitations" ("botId" text not null, "email" text not null, "type" text not null,
      "createdAt" bigint not null, "updatedAt" bigint not null, primary key ("botId", "email"));
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
insert into "users" values ('user00000000000000000001', 'owner@example.com', 'owner', null, '{}', 0, 1772365800000, null);
insert into "users" values ('user00000000000000000002', 'member@example.com', 'member', null, '{}', 0, 1772365800000, null);
insert into "users" values ('user00000000000000000003', 'guestread@example.com', 'guestRead', null, '{}', 0, 1772365800000, null);
insert into "users" values ('user00000000000000000004', 'guestwrite@example.com', 'guestWrite', null, '{}', 0, 1772365800000, null);
insert into "users" values ('user00000000000000000005', 'guestnone@example.com', 'guestNone', null, '{}', 0, 1772365800000, null);
insert into "users" values ('user00000000000000000006', 'foreign@example.com', 'foreign', null, '{}', 0, 1772365800000, null);
insert into "users" values ('user00000000000000000007', 'instanceowner@example.com', 'instanceOwner', null, '{}', 1, 1772365800000, null);
insert into "tokens" values ('token-owner', 'user00000000000000000001', 'api', 'owner', '5672a78cf7b89833998e7b40eade047c32c51a4ce521837edefa223f858e77dc', 'par_sk_owner', null, null, 1772365800000, null, 1772366400000);
insert into "tokens" values ('token-member', 'user00000000000000000002', 'api', 'member', 'ae811a5bd4d17c8e4be3d1d7034f2dccb7ed1a557e19c0cdf012b3050be0353b', 'par_sk_membe', null, null, 1772365800000, null, null);
insert into "tokens" values ('token-guestRead', 'user00000000000000000003', 'api', 'guestRead', '1f401137206d2b76d146565aaa7c355de692cbdeb6d1f4eddd30afdb8b599014', 'par_sk_guest', null, null, 1772365800000, null, null);
insert into "tokens" values ('token-guestWrite', 'user00000000000000000004', 'api', 'guestWrite', '5f76c229c1bdc2d2543e10327c3eaded58c3e820c01c9ea4705b340bc2c2986e', 'par_sk_guest', null, null, 1772365800000, null, null);
insert into "tokens" values ('token-guestNone', 'user00000000000000000005', 'api', 'guestNone', 'e9e169ab510f85264e3038039b8ac1b219e1a47a38830296cba27aad25319937', 'par_sk_guest', null, null, 1772365800000, null, null);
insert into "tokens" values ('token-foreign', 'user00000000000000000006', 'api', 'foreign', '951cc3929c81350ea9bc1c20cc544ea2e95e9846aa765eb3a37e6075e2b01e22', 'par_sk_forei', null, null, 1772365800000, null, null);
insert into "tokens" values ('token-instanceOwner', 'user00000000000000000007', 'api', 'instanceOwner', '640aefe58daf87529ee8c915cc37d6b21924c958c0667436e417d8ca98ff638c', 'par_sk_insta', null, null, 1772365800000, null, null);
insert into "tokens" values ('token-readToken', 'user00000000000000000001', 'api', 'readToken', '7a4fc72ffa456670180841fd52d209ce3db9730cb4408c6d7debac24cc620c64', 'par_sk_readT', null, '["read"]', 1772365800000, null, null);
insert into "tokens" values ('token-chatToken', 'user00000000000000000001', 'api', 'chatToken', '1c66473fac964dbe299606fa3ce2b5ae5432d360c33788be9d799d1fba526061', 'par_sk_chatT', null, '["chat"]', 1772365800000, null, null);
insert into "tokens" values ('token-otherWorkspaceToken', 'user00000000000000000001', 'api', 'otherWorkspaceToken', '862ad0759f3f0cab3e56d13f0ceff7a57612dd4a947bcaf85571e4b023ede782', 'par_sk_other', '["nothing00000000000000000"]', null, 1772365800000, null, null);
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
insert into "folders" values ('folder000000000000000001', 'workspace000000000000001', 'folder', null, 1772365800000, 1772365800000);
insert into "folders" values ('folder000000000000000002', 'workspace000000000000001', 'subfolder', 'folder000000000000000001', 1772365800000, 1772365800000);
insert into "folders" values ('folder000000000000000009', 'workspace000000000000002', 'foreignFolder', null, 1772365800000, 1772365800000);
insert into "bots" values ('bot000000000000000000001', 'workspace000000000000001', 'bot', null, null, 'hello', null, 0, 0, 0, null, 1772365800000, 1772366400001, 'jZEM7fubPvDvr38r7cGZvB', 1772366400000, 1772366400000, '6', null, null, null, null, '{"fields":[["events",1772366400000],["groups",1772366400001],["edges",1772366400000],["variables",1772366400000]],"groups":[["a",1772366400000],["b",1772366400001],["c",1772366400000]]}', '[{"id":"start","outgoingEdgeId":"e0","graphCoordinates":{"x":0,"y":0},"type":"start"}]', '[{"id":"a","title":"a","graphCoordinates":{"x":0,"y":0},"blocks":[{"id":"a0","type":"text","content":{"richText":[{"type":"p","children":[{"text":"What is your name?"}]}]}},{"id":"ask","type":"text input","options":{"variableId":"name"}},{"id":"a2","type":"text","content":{"richText":[{"type":"p","children":[{"text":"Hello {{name}}"}]}]}},{"id":"a3","type":"Jump","options":{"groupId":"b"}}]},{"id":"b","title":"b","graphCoordinates":{"x":300,"y":0},"blocks":[{"id":"b0","type":"number input","options":{"variableId":"age","min":1,"max":150}},{"id":"b1","type":"Set variable","options":{"variableId":"next","expressionToEvaluate":"{{age}} + 1"}},{"id":"b2","type":"text","content":{"richText":[{"type":"p","children":[{"text":"You will be {{next}}"}]}]}},{"id":"b3","type":"choice input","items":[{"id":"b3-0","outgoingEdgeId":"e1","content":"Again"},{"id":"b3-1","outgoingEdgeId":"e2","content":"Done"}]}]},{"id":"c","title":"c","graphCoordinates":{"x":600,"y":0},"blocks":[{"id":"c0","type":"text","content":{"richText":[{"type":"p","children":[{"text":"Bye {{name}}"}]}]}}]}]', '[{"id":"e0","from":{"eventId":"start"},"to":{"groupId":"a"}},{"id":"e1","from":{"blockId":"b3","itemId":"b3-0"},"to":{"groupId":"b"}},{"id":"e2","from":{"blockId":"b3","itemId":"b3-1"},"to":{"groupId":"c"}}]', '[{"id":"name","name":"name"},{"id":"age","name":"age"},{"id":"next","name":"next"}]', '{}', '{}');
insert into "bots" values ('bot000000000000000000002', 'workspace000000000000001', 'draft', null, null, null, null, 0, 0, 0, null, 1772365800000, 1772365800000, null, null, null, '6', null, null, null, null, '{"fields":[],"groups":[]}', '[{"id":"s","type":"start","graphCoordinates":{"x":0,"y":0},"outgoingEdgeId":"e0"}]', '[{"id":"g1","title":"Hello","graphCoordinates":{"x":200,"y":0},"blocks":[{"id":"b1","type":"text","content":{"richText":[{"type":"p","children":[{"text":"Hello"}]}]}},{"id":"b2","type":"text input","outgoingEdgeId":"e1","options":{"variableId":"v1"}}]},{"id":"g2","title":"Goodbye","graphCoordinates":{"x":400,"y":0},"blocks":[{"id":"b3","type":"text","content":{"richText":[{"type":"p","children":[{"text":"Bye {{Name}}"}]}]}}]}]', '[{"id":"e0","from":{"eventId":"s"},"to":{"groupId":"g1"}},{"id":"e1","from":{"blockId":"b2"},"to":{"groupId":"g2"}}]', '[{"id":"v1","name":"Name"}]', '{}', '{}');
insert into "bots" values ('bot000000000000000000003', 'workspace000000000000001', 'shared', null, null, null, null, 0, 0, 0, null, 1772365800000, 1772365800000, null, null, null, '6', null, 'secret-of-the-workspace', null, null, '{"fields":[],"groups":[]}', '[{"id":"s","type":"start","graphCoordinates":{"x":0,"y":0},"outgoingEdgeId":"e0"}]', '[{"id":"g1","title":"Hello","graphCoordinates":{"x":200,"y":0},"blocks":[{"id":"b1","type":"text","content":{"richText":[{"type":"p","children":[{"text":"Hello"}]}]}},{"id":"b2","type":"text input","outgoingEdgeId":"e1","options":{"variableId":"v1"}}]},{"id":"g2","title":"Goodbye","graphCoordinates":{"x":400,"y":0},"blocks":[{"id":"b3","type":"text","content":{"richText":[{"type":"p","children":[{"text":"Bye {{Name}}"}]}]}}]}]', '[{"id":"e0","from":{"eventId":"s"},"to":{"groupId":"g1"}},{"id":"e1","from":{"blockId":"b2"},"to":{"groupId":"g2"}}]', '[{"id":"v1","name":"Name"}]', '{}', '{"publicShare":{"isEnabled":true}}');
insert into "bots" values ('bot000000000000000000009', 'workspace000000000000002', 'foreignBot', null, null, null, null, 0, 0, 0, null, 1772365800000, 1772365800000, null, null, null, '6', null, null, null, null, '{"fields":[],"groups":[]}', '[{"id":"s","type":"start","graphCoordinates":{"x":0,"y":0},"outgoingEdgeId":"e0"}]', '[{"id":"g1","title":"Hello","graphCoordinates":{"x":200,"y":0},"blocks":[{"id":"b1","type":"text","content":{"richText":[{"type":"p","children":[{"text":"Hello"}]}]}},{"id":"b2","type":"text input","outgoingEdgeId":"e1","options":{"variableId":"v1"}}]},{"id":"g2","title":"Goodbye","graphCoordinates":{"x":400,"y":0},"blocks":[{"id":"b3","type":"text","content":{"richText":[{"type":"p","children":[{"text":"Bye {{Name}}"}]}]}}]}]', '[{"id":"e0","from":{"eventId":"s"},"to":{"groupId":"g1"}},{"id":"e1","from":{"blockId":"b2"},"to":{"groupId":"g2"}}]', '[{"id":"v1","name":"Name"}]', '{}', '{}');
insert into "versions" values ('jOy5FpUCoCb_cUxQHfbCbc', 'bot000000000000000000001', 'published', null, 1772365800000, 1772365800000, 1772365800000, '{"edges":[{"from":{"eventId":"s"},"id":"e0","to":{"groupId":"g1"}},{"from":{"blockId":"b2"},"id":"e1","to":{"groupId":"g2"}}],"events":[{"graphCoordinates":{"x":0,"y":0},"id":"s","outgoingEdgeId":"e0","type":"start"}],"groups":[{"blocks":[{"content":{"richText":[{"children":[{"text":"Hello"}],"type":"p"}]},"id":"b1","type":"text"},{"id":"b2","options":{"variableId":"v1"},"outgoingEdgeId":"e1","type":"text input"}],"graphCoordinates":{"x":200,"y":0},"id":"g1","title":"Hello"},{"blocks":[{"content":{"richText":[{"children":[{"text":"Bye {{Name}}"}],"type":"p"}]},"id":"b3","type":"text"}],"graphCoordinates":{"x":400,"y":0},"id":"g2","title":"Goodbye"}],"settings":{},"theme":{},"variables":[{"id":"v1","name":"Name"}],"version":"6"}');
insert into "versions" values ('k9U-53IWxwwQjaEkZm1JeJ', 'bot000000000000000000001', 'published', null, 1772366400000, 1772366400000, 1772366400000, '{"edges":[{"from":{"eventId":"start"},"id":"e0","to":{"groupId":"a"}},{"from":{"blockId":"b3","itemId":"b3-0"},"id":"e1","to":{"groupId":"b"}},{"from":{"blockId":"b3","itemId":"b3-1"},"id":"e2","to":{"groupId":"c"}}],"events":[{"graphCoordinates":{"x":0,"y":0},"id":"start","outgoingEdgeId":"e0","type":"start"}],"groups":[{"blocks":[{"content":{"richText":[{"children":[{"text":"What is your name?"}],"type":"p"}]},"id":"a0","type":"text"},{"id":"ask","options":{"variableId":"name"},"type":"text input"},{"content":{"richText":[{"children":[{"text":"Hello {{name}}"}],"type":"p"}]},"id":"a2","type":"text"},{"id":"a3","options":{"groupId":"b"},"type":"Jump"}],"graphCoordinates":{"x":0,"y":0},"id":"a","title":"a"},{"blocks":[{"id":"b0","options":{"max":150,"min":1,"variableId":"age"},"type":"number input"},{"id":"b1","options":{"expressionToEvaluate":"{{age}} + 1","variableId":"next"},"type":"Set variable"},{"content":{"richText":[{"children":[{"text":"Next year: {{next}}"}],"type":"p"}]},"id":"b2","type":"text"},{"id":"b3","items":[{"content":"Again","id":"b3-0","outgoingEdgeId":"e1"},{"content":"Done","id":"b3-1","outgoingEdgeId":"e2"}],"type":"choice input"}],"graphCoordinates":{"x":300,"y":0},"id":"b","title":"b"},{"blocks":[{"content":{"richText":[{"children":[{"text":"Bye {{name}}"}],"type":"p"}]},"id":"c0","type":"text"}],"graphCoordinates":{"x":600,"y":0},"id":"c","title":"c"}],"settings":{},"theme":{},"variables":[{"id":"name","name":"name"},{"id":"age","name":"age"},{"id":"next","name":"next"}],"version":"6"}');
insert into "versions" values ('jZEM7fubPvDvr38r7cGZvB', 'bot000000000000000000001', 'published', null, 1772366400000, 1772366400000, 1772366400000, '{"edges":[{"from":{"eventId":"start"},"id":"e0","to":{"groupId":"a"}},{"from":{"blockId":"b3","itemId":"b3-0"},"id":"e1","to":{"groupId":"b"}},{"from":{"blockId":"b3","itemId":"b3-1"},"id":"e2","to":{"groupId":"c"}}],"events":[{"graphCoordinates":{"x":0,"y":0},"id":"start","outgoingEdgeId":"e0","type":"start"}],"groups":[{"blocks":[{"content":{"richText":[{"children":[{"text":"What is your name?"}],"type":"p"}]},"id":"a0","type":"text"},{"id":"ask","options":{"variableId":"name"},"type":"text input"},{"content":{"richText":[{"children":[{"text":"Hello {{name}}"}],"type":"p"}]},"id":"a2","type":"text"},{"id":"a3","options":{"groupId":"b"},"type":"Jump"}],"graphCoordinates":{"x":0,"y":0},"id":"a","title":"a"},{"blocks":[{"id":"b0","options":{"max":150,"min":1,"variableId":"age"},"type":"number input"},{"id":"b1","options":{"expressionToEvaluate":"{{age}} + 1","variableId":"next"},"type":"Set variable"},{"content":{"richText":[{"children":[{"text":"You will be {{next}}"}],"type":"p"}]},"id":"b2","type":"text"},{"id":"b3","items":[{"content":"Again","id":"b3-0","outgoingEdgeId":"e1"},{"content":"Done","id":"b3-1","outgoingEdgeId":"e2"}],"type":"choice input"}],"graphCoordinates":{"x":300,"y":0},"id":"b","title":"b"},{"blocks":[{"content":{"richText":[{"children":[{"text":"Bye {{name}}"}],"type":"p"}]},"id":"c0","type":"text"}],"graphCoordinates":{"x":600,"y":0},"id":"c","title":"c"}],"settings":{},"theme":{},"variables":[{"id":"name","name":"name"},{"id":"age","name":"age"},{"id":"next","name":"next"}],"version":"6"}');
insert into "collaborators" values ('bot000000000000000000001', 'user00000000000000000003', 'READ', 1772365800000, 1772365800000);
insert into "collaborators" values ('bot000000000000000000001', 'user00000000000000000004', 'WRITE', 1772365800000, 1772365800000);
insert into "collaborators" values ('bot000000000000000000003', 'user00000000000000000003', 'READ', 1772365800000, 1772365800000);
insert into "collaborators" values ('bot000000000000000000003', 'user00000000000000000004', 'WRITE', 1772365800000, 1772365800000);
insert into "themeTemplates" values ('template0000000000000001', 'workspace000000000000001', 'Template', '{}', 1772365800000, 1772365800000);
insert into "themeTemplates" values ('template0000000000000009', 'workspace000000000000002', 'Template', '{}', 1772365800000, 1772365800000);
insert into "results" values (1, 'r7p6yo0xpunlhoq7t3hm7r3n', 'bot000000000000000000001', 1772366400000, 1, 1, 0, '7p6yo0CcaGBihE1tLpmMefU-PtD2so', null);
insert into "results" values (2, 'r7p6yo05pwrxx433a7q0cl6y', 'bot000000000000000000001', 1772366400000, 1, 0, 0, '7p6yo0oDZx53FcVkO9mt_Cn-L4dnT_', null);
insert into "results" values (3, 'r7p6yo0i2nhhpbz7wn3qm4i8', 'bot000000000000000000001', 1772366400000, 0, 0, 0, '7p6yo0uA7cWAjpE1i5MjDNhMrF1G4b', null);
insert into "results" values (4, 'r7p6yo0gbya32of699r9oaym', 'bot000000000000000000001', 1772366400000, 1, 0, 0, '7p6yo07SmGqlFzxwJTZXjgaon9k4b4', null);
insert into "sessions" values (1, '7p6yo0CcaGBihE1tLpmMefU-PtD2so', 'workspace000000000000001', 'bot000000000000000000001', 'k9U-53IWxwwQjaEkZm1JeJ', 'live', 'user:user00000000000000000001', 'r7p6yo0xpunlhoq7t3hm7r3n', 1772366400000, 2592000000, 1774958400000, 1, 0, -1, '', null);
insert into "sessions" values (2, '7p6yo0oDZx53FcVkO9mt_Cn-L4dnT_', 'workspace000000000000001', 'bot000000000000000000001', 'k9U-53IWxwwQjaEkZm1JeJ', 'live', 'user:user00000000000000000001', 'r7p6yo05pwrxx433a7q0cl6y', 1772366400000, 2592000000, 1774958400000, 0, 0, -1, '', null);
insert into "sessions" values (3, '7p6yo0uA7cWAjpE1i5MjDNhMrF1G4b', 'workspace000000000000001', 'bot000000000000000000001', 'k9U-53IWxwwQjaEkZm1JeJ', 'live', 'user:user00000000000000000001', 'r7p6yo0i2nhhpbz7wn3qm4i8', 1772366400000, 2592000000, 1774958400000, 0, 0, -1, '', null);
insert into "sessions" values (4, '7p6yo0lna5iiTW-aelcPutlHwKLPr-', 'workspace000000000000001', 'bot000000000000000000001', 'k9U-53IWxwwQjaEkZm1JeJ', 'preview', 'user:user00000000000000000001', null, 1772366400000, 2592000000, 1774958400000, 0, 0, -1, '', null);
insert into "sessions" values (5, '7p6yo07SmGqlFzxwJTZXjgaon9k4b4', 'workspace000000000000001', 'bot000000000000000000001', 'jZEM7fubPvDvr38r7cGZvB', 'live', 'user:user00000000000000000001', 'r7p6yo0gbya32of699r9oaym', 1772366400000, 2592000000, 1774958400000, 0, 0, -1, '', null);
insert into "turns" values (1, 1, 0, 1772366400000, '{"kind":"event","event":{"kind":"start","at":1772366400000},"begins":{"seed":"e80be19c0ad4527bd6fbdb3cce839bee","isStreamEnabled":false}}', '{"set":{"waiting":{"kind":"reply","blockId":"ask"},"turn":1}}', null, null, null, null, null, null, 198);
insert into "turns" values (2, 1, 1, 1772366400000, '{"kind":"event","event":{"kind":"message","at":1772366400000,"message":{"type":"text","text":"Ada"}}}', '{"set":{"waiting":{"kind":"reply","blockId":"b0"},"turn":2,"answered":1},"values":[["name","Ada"]],"answers":[["name","Ada"]]}', null, 'ask', 'Ada', null, '[["name","name","Ada"]]', '["virtual-b"]', 431);
insert into "turns" values (3, 1, 2, 1772366400000, '{"kind":"event","event":{"kind":"message","at":1772366400000,"message":{"type":"text","text":"36"}}}', '{"set":{"waiting":{"kind":"reply","blockId":"b3"},"turn":3,"answered":2},"values":[["age","36"],["next","37"]],"answers":[["age","36"]]}', null, 'b0', '36', null, '[["age","age","36"],["next","next","37"]]', null, 673);
insert into "turns" values (4, 1, 3, 1772366400000, '{"kind":"event","event":{"kind":"message","at":1772366400000,"message":{"type":"text","text":"Done"}}}', '{"set":{"waiting":null,"hasEnded":true,"turn":4,"answered":3},"answers":[["b (1)","Done"]]}', null, 'b3', 'Done', null, null, '["e2"]', 870);
insert into "turns" values (5, 2, 0, 1772366400000, '{"kind":"event","event":{"kind":"start","at":1772366400000},"begins":{"seed":"9db8129c580978d953decefe8f9a8e66","isStreamEnabled":false}}', '{"set":{"waiting":{"kind":"reply","blockId":"ask"},"turn":1}}', null, null, null, null, null, null, 198);
insert into "turns" values (6, 2, 1, 1772366400000, '{"kind":"event","event":{"kind":"message","at":1772366400000,"message":{"type":"text","text":"Grace"}}}', '{"set":{"waiting":{"kind":"reply","blockId":"b0"},"turn":2,"answered":1},"values":[["name","Grace"]],"answers":[["name","Grace"]]}', null, 'ask', 'Grace', null, '[["name","name","Grace"]]', '["virtual-b"]', 441);
insert into "turns" values (7, 2, 2, 1772366400000, '{"kind":"event","event":{"kind":"message","at":1772366400000,"message":{"type":"text","text":"41"}}}', '{"set":{"waiting":{"kind":"reply","blockId":"b3"},"turn":3,"answered":2},"values":[["age","41"],["next","42"]],"answers":[["age","41"]]}', null, 'b0', '41', null, '[["age","age","41"],["next","next","42"]]', null, 683);
insert into "turns" values (8, 3, 0, 1772366400000, '{"kind":"event","event":{"kind":"start","at":1772366400000},"begins":{"seed":"75f1e561a94b881a1fbd944f64989223","isStreamEnabled":false}}', '{"set":{"waiting":{"kind":"reply","blockId":"ask"},"turn":1}}', null, null, null, null, null, null, 198);
insert into "turns" values (9, 4, 0, 1772366400000, '{"kind":"event","event":{"kind":"start","at":1772366400000},"begins":{"seed":"782de6422148836c5b7c44e2f61ef6e0","isStreamEnabled":false}}', '{"set":{"waiting":{"kind":"reply","blockId":"ask"},"turn":1}}', null, null, null, null, null, null, 198);
insert into "turns" values (10, 5, 0, 1772366400000, '{"kind":"event","event":{"kind":"start","at":1772366400000},"begins":{"seed":"51e8c77a115d4aaa430c26805b6c9b18","isStreamEnabled":false}}', '{"set":{"waiting":{"kind":"reply","blockId":"ask"},"turn":1}}', null, null, null, null, null, null, 198);
insert into "turns" values (11, 5, 1, 1772366400000, '{"kind":"event","event":{"kind":"message","at":1772366400000,"message":{"type":"text","text":"Lin"}}}', '{"set":{"waiting":{"kind":"reply","blockId":"b0"},"turn":2,"answered":1},"values":[["name","Lin"]],"answers":[["name","Lin"]]}', null, 'ask', 'Lin', null, '[["name","name","Lin"]]', '["virtual-b"]', 431);
insert into "idempotency" values ('token:token-owner sessions/7p6yo0oDZx53FcVkO9mt_Cn-L4dnT_/continueChat', 'kept-key', '_qdHUMqh9N_LEPycXh4R03rLPYfpPgsTHSXehjNtMKA', 200, '{"messages":[{"id":"b2","type":"text","content":{"type":"richText","richText":[{"type":"p","children":[{"text":"Next year: 42"}]}]}}],"input":{"id":"b3","type":"choice input","options":{"isMultipleChoice":false,"buttonLabel":"Send","isSearchable":false,"searchInputPlaceholder":"Search","areInitialSearchButtonsVisible":true},"items":[{"id":"b3-0","content":"Again"},{"id":"b3-1","content":"Done"}]}}', 1772366400000);
insert into "credentials" values ('credentials0000000000001', 'workspace000000000000001', 'openai', 'OpenAI', '1.47d96327.h_bvatlUSHojAKPG.Juin8wSE1ARws2i7k45YPC-dehlLn5TxgIJjlu4ebWFCHKMEvTqAzKuIu98ZsRAtgaQJ_EZ3HD8VUdVjOqsznVJkyZ_6GQArSa_Z1-hGu9Ju', '["api.openai.com"]', 1772365800000, 1772365800000, null);
insert into "credentials" values ('googlecredentials00000001', 'workspace000000000000001', 'gmail', 'Gmail', '1.47d96327.0vWkKFZ-QYxeNQ3V.C5gKoFh_mkbE0x45UE1vr7-pExWZhXTNUoCax4DmBQta31HPuI8CjiSzZmDhSbEnww74XLQ937DLOfkvybS9T6_lD0qPYWmNadM', '["gmail.googleapis.com"]', 1772365800000, 1772365800000, null);
insert into "credentials" values ('credentials0000000000009', 'workspace000000000000002', 'openai', 'OpenAI', '1.47d96327.ofSef4VZOQr7rqnl.viF480-sd3eRbthrP-XZJJSQkqHQmGT75Fzc9708MqgYdyBw-KVsP9Ut8uJrYqZJ0Aj-KX-lyVci8o_ppc3X2M14H-IwZbmLWb2bJsIfziWseUHrBsMRmg', '["api.openai.com"]', 1772365800000, 1772365800000, null);
insert into "webhooks" values ('webhook00000000000000001', 'workspace000000000000001', 'bot000000000000000000001', 'https://webhook.example/hook', '["answer.created","bot.published"]', '1.47d96327.cgbGwMZTq_PN7OUf.ncLdfB0jFqGWb7i3LHUMjnZwXkxDmUK_4kjoXxOq', 0, null, null, null, 1772365800000, 1772365800000, null, null, null);
insert into "webhooks" values ('webhook00000000000000002', 'workspace000000000000001', null, 'https://workspacewebhook.example/hook', '["answer.created","bot.published"]', '1.47d96327.3GZIkDZ7bbVmhVdf.boAdxl5Be0cjJkJC4xW7m1VZ2kCl1VNG_IDD2DzhYhGbAZm6vl1t', 0, null, null, null, 1772365800000, 1772365800000, null, null, null);
insert into "webhooks" values ('webhook00000000000000009', 'workspace000000000000002', 'bot000000000000000000009', 'https://foreignwebhook.example/hook', '["answer.created","bot.published"]', '1.47d96327.S6Om3BtqPW79wAoH.Hs5cZw13fzLExen7Zgd0OxRVo3kW41SW2YS0f6dlgUXJWnjo_w', 0, null, null, null, 1772365800000, 1772365800000, null, null, null);
insert into "outbox" values (1, 'delivery0000000000000001', 'webhook00000000000000001', null, 'bot.published', '{"event":"bot.published"}', 1772365800000, 0, null);
insert into "outbox" values (2, 'delivery0000000000000002', 'webhook00000000000000002', null, 'bot.published', '{"event":"bot.published"}', 1772365800000, 0, null);
insert into "chatCounts" values ('workspace000000000000001', '2026-03', 3);
