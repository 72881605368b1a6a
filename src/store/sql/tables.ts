import type { Generated } from 'kysely';
import type { CellContent } from '#lib/result-cells.ts';
import type { BotInvitation, Collaborator } from '../ports/access.ts';
import type { AuditEntry } from '../ports/audit.ts';
import type { Bot } from '../ports/bot.ts';
import type { BotTest, TestRun } from '../ports/bot-test.ts';
import type { ChannelAccount, ChannelThread, ChannelUpload, Inbound, Outbound } from '../ports/channel.ts';
import type { Checkpoint } from '../ports/checkpoint.ts';
import type { Credential } from '../ports/credentials.ts';
import type { EditorMeta } from '../ports/editor-meta.ts';
import type { FileRecord } from '../ports/file.ts';
import type { FoldRow } from '../ports/fold-row.ts';
import type { Folder } from '../ports/folder.ts';
import type { Remembered } from '../ports/idempotency.ts';
import type { Identity } from '../ports/identity.ts';
import type { Invitation, Role } from '../ports/member.ts';
import type { OpBatch } from '../ports/op-batch.ts';
import type { Delivery } from '../ports/outbox.ts';
import type { Release } from '../ports/release.ts';
import type { NewSession } from '../ports/session.ts';
import type { SignInLink } from '../ports/sign-in-link.ts';
import type { TakeOver } from '../ports/take-over.ts';
import type { ThemeTemplate } from '../ports/theme-template.ts';
import type { ChatKey, SecretToken } from '../ports/token.ts';
import type { TokenUse } from '../ports/usage.ts';
import type { User } from '../ports/user.ts';
import type { Version } from '../ports/version.ts';
import type { Webhook } from '../ports/webhook.ts';
import type { Workspace } from '../ports/workspace.ts';

import type { QueueState } from '../queue-after.ts';

/** A row as it is stored: flags are 0 or 1. */
export type Stored<T> = { [K in keyof T]: T[K] extends boolean ? number : T[K] };

/** Columns are named as the fields they hold. */
export interface Tables {
  meta: { key: string; value: string };
  migrations: { id: number; name: string };
  users: Stored<User> & { passwordHash: string | null };
  tokens: Omit<SecretToken, 'narrowing'> & { workspaceIds: string | null; modes: string | null };
  signInLinks: SignInLink;
  identities: Identity;
  workspaces: Stored<Workspace>;
  chatKeys: ChatKey;
  members: { workspaceId: string; userId: string; role: Role; createdAt: number };
  invitations: Invitation;
  folders: Folder;
  bots: Stored<Bot> & {
    fieldTimes: string;
    deletedAt: number | null;
    keptRev: number;
    keptAt: number;
  };
  opBatches: OpBatch;
  editorMetas: EditorMeta & { botId: string };
  botTests: BotTest;
  testRuns: TestRun;
  publishGates: { botId: string; data: string };
  releases: Omit<Release, 'seq'> & { seq: Generated<number> };
  checkpoints: Omit<Checkpoint, 'seq'> & { seq: Generated<number> };
  versions: Version & { usedAt: number };
  collaborators: Omit<Collaborator, 'user'>;
  botInvitations: BotInvitation;
  takeOvers: TakeOver;
  themeTemplates: ThemeTemplate;
  credentials: Credential;
  channelAccounts: Stored<ChannelAccount> & { claimedBy: string | null; claimedUntil: number | null };
  channelThreads: Stored<ChannelThread>;
  /** `until`: the contact has another one instead by now, and this one is forgotten then. */
  channelKeys: { accountId: string; key: string; threadId: string; until: number | null };
  channelUploads: ChannelUpload;
  inbound: Omit<Inbound, 'seq'> & { seq: Generated<number>; dueAt: number };
  outbound: Omit<Outbound, 'seq' | 'template' | 'said'> & {
    seq: Generated<number>;
    template: string | null;
    said: string | null;
    isTooMuch: Generated<number>;
  };
  webhooks: Stored<Webhook> & QueueState;
  outbox: Omit<Delivery, 'seq'> & { seq: Generated<number> };
  deliveries: {
    id: Generated<number>;
    outboxSeq: number;
    at: number;
    status: number | null;
    ms: number;
    error: string | null;
  };
  results: {
    seq: Generated<number>;
    id: string;
    botId: string;
    createdAt: number;
    hasStarted: number;
    isCompleted: number;
    isArchived: number;
    /** What it began with, as changes of variables; null: nothing. */
    startValues: string | null;
    lastChatSessionId: string | null;
    /** Whether the index knew it as it was at some time; see `result-index.ts`. */
    isIndexed: Generated<number>;
    /** The deletion that hides it; it can be undone. */
    deletion: string | null;
    deletedAt: number | null;
  };
  resultFields: { id: Generated<number>; botId: string; field: string; isVague: Generated<number> };
  resultCells: Stored<CellContent> & { fieldId: number; seq: number };
  /** What all databases have of it. The other tables of chats are those of each database alone. */
  sessions: NewSession & {
    idleUntil: number;
    hasEnded: number;
    isExpired: number;
    wakeAt: number | null;
  };
  chatFolds: {
    sessionId: string;
    botId: string;
    resultId: string | null;
    dueAt: number | null;
    n: number | null;
    digest: string | null;
    /** Set when it is folded. */
    day: number | null;
    version: string | null;
    path: string | null;
    isFailed: Generated<number>;
  };
  foldCounts: FoldRow & { botId: string; day: number };
  foldPaths: { botId: string; signature: string; blocks: string };
  files: FileRecord;
  tokenUse: TokenUse;
  storage: { workspaceId: string; chatBytes: number; limitBytes: number | null };
  chatCounts: { workspaceId: string; month: string; chats: number };
  tokenLimits: { ownerId: string; monthlyTokens: number };
  idempotency: Remembered & { createdAt: number };
  auditLog: Omit<AuditEntry, 'seq'> & { seq: Generated<number> };
}
