import type { FieldTimes } from '../field-times.ts';
import type { BotInvitation, Collaborator } from '../ports/access.ts';
import type { Folded } from '../ports/analytics.ts';
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
import type { Attempt, Delivery } from '../ports/outbox.ts';
import type { Release } from '../ports/release.ts';
import type { Deletion, ResultRecord, StoredLog } from '../ports/result.ts';
import type { NewSession, StoredTurn } from '../ports/session.ts';
import type { SignInLink } from '../ports/sign-in-link.ts';
import type { TakeOver } from '../ports/take-over.ts';
import type { ThemeTemplate } from '../ports/theme-template.ts';
import type { ChatKey, SecretToken } from '../ports/token.ts';
import type { NewResult } from '../ports/turn.ts';
import type { TokenUse } from '../ports/usage.ts';
import type { User } from '../ports/user.ts';
import type { Version } from '../ports/version.ts';
import type { Webhook } from '../ports/webhook.ts';
import type { Workspace } from '../ports/workspace.ts';
import type { QueueState } from '../queue-after.ts';
import type { ResultFacts } from '../turn-facts.ts';

/** All rows, by their key (a pair as `pairKey`), in the order of being made. */
export class State {
  readonly meta = new Map<string, string>();
  readonly users = new Map<string, User>();
  /** Hashes, by user. */
  readonly passwords = new Map<string, string>();
  readonly tokens = new Map<string, SecretToken>();
  readonly signInLinks = new Map<string, SignInLink>();
  readonly workspaces = new Map<string, Workspace>();
  readonly chatKeys = new Map<string, ChatKey>();
  readonly members = new Map<string, MemberRow>();
  readonly invitations = new Map<string, Invitation>();
  readonly folders = new Map<string, Folder>();
  readonly bots = new Map<string, Bot>();
  readonly fieldTimes = new Map<string, FieldTimes>();
  readonly opBatches: OpBatch[] = [];
  readonly botTests = new Map<string, BotTest>();
  readonly testRuns = new Map<string, TestRun>();
  readonly publishGates = new Map<string, string>();
  readonly editorMetas = new Map<string, EditorMeta>();
  readonly versions = new Map<string, Version & { readonly usedAt: number }>();
  readonly collaborators = new Map<string, Omit<Collaborator, 'user'>>();
  readonly botInvitations = new Map<string, BotInvitation>();
  /** When bots in the trash were deleted. */
  readonly deletedAt = new Map<string, number>();
  readonly releases: Release[] = [];
  readonly checkpoints: Checkpoint[] = [];
  /** Which revision of a draft was kept when, by bot. */
  readonly kept = new Map<string, { readonly rev: number; readonly at: number }>();
  readonly takeOvers = new Map<string, TakeOver>();
  readonly themeTemplates = new Map<string, ThemeTemplate>();
  readonly credentials = new Map<string, Credential>();
  readonly channelAccounts = new Map<string, ChannelAccountRow>();
  readonly channelThreads = new Map<string, ChannelThread>();
  /** By account and key. */
  readonly channelKeys = new Map<string, ChannelKeyRow>();
  /** By account and digest. */
  readonly channelUploads = new Map<string, ChannelUpload>();
  /** By number, as text. */
  readonly inbound = new Map<string, Inbound & { readonly dueAt: number }>();
  readonly outbound = new Map<string, Outbound & { readonly isTooMuch: number }>();
  readonly webhooks = new Map<string, WebhookRow>();
  readonly outbox = new Map<string, OutboxRow>();
  readonly results = new Map<string, ResultRow>();
  readonly sessions = new Map<string, SessionRow>();
  /** By session. */
  readonly chatFolds = new Map<string, ChatFoldRow>();
  readonly foldCounts = new Map<string, FoldRow & { readonly botId: string; readonly day: number }>();
  readonly foldPaths = new Map<string, { readonly botId: string; readonly blocks: string }>();
  readonly files = new Map<string, FileRecord>();
  readonly tokenUse = new Map<string, TokenUse>();
  /** Chats by month, by workspace. */
  readonly chatCounts = new Map<string, ReadonlyMap<string, number>>();
  readonly storage = new Map<string, { readonly chatBytes: number; readonly limitBytes: number | null }>();
  readonly tokenLimits = new Map<string, number>();
  readonly idempotency = new Map<string, Remembered & { readonly createdAt: number }>();
  readonly identities = new Map<string, Identity>();
  readonly auditLog: AuditEntry[] = [];
  #number = 0;

  /** The next of one endless row of numbers. */
  next(): number {
    this.#number += 1;
    return this.#number;
  }
}

/** A webhook with the state of its queue. */
export type WebhookRow = Webhook & QueueState;

/** An account with the right to work for it. */
export type ChannelAccountRow = ChannelAccount & {
  readonly claimedBy: string | null;
  readonly claimedUntil: number | null;
};

/** One of the keys by which a contact is known. */
export interface ChannelKeyRow {
  readonly accountId: string;
  readonly key: string;
  readonly threadId: string;
  /** When it is forgotten; null: it is not old. */
  readonly until: number | null;
}

export interface OutboxRow extends Delivery {
  readonly tries: readonly Attempt[];
}

export interface MemberRow {
  readonly workspaceId: string;
  readonly userId: string;
  readonly role: Role;
  readonly createdAt: number;
}

export interface ResultRow extends Omit<ResultRecord, 'answers' | 'variables'> {
  /** Variables that it began with. */
  readonly values: NonNullable<NewResult['values']>;
  /** What turns said about it, in order. */
  readonly facts: readonly ResultFacts[];
  readonly logs: readonly StoredLog[];
  /** What hides it, until it is shown again or archived for good. */
  readonly deletion?: Deletion | undefined;
}

export interface SessionRow extends NewSession {
  /** In the order of being made. */
  readonly seq: number;
  readonly turns: readonly (StoredTurn & { readonly delta: string })[];
  /** Bytes up to and with the last turn. */
  readonly written: number;
  readonly snapshot: string;
  readonly snapshotTurn: number;
  readonly hasEnded: boolean;
  readonly isExpired: boolean;
  readonly wakeAt: number | null;
}

/** Up to where a chat is counted. */
export interface ChatFoldRow {
  readonly sessionId: string;
  readonly botId: string;
  readonly resultId: string | null;
  readonly dueAt: number | null;
  readonly folded: Folded | null;
  readonly day: number | null;
  readonly version: string | null;
  readonly path: string | null;
  readonly isFailed: boolean;
  /** Number of the last turn that was seen. */
  readonly noticed: number;
}

/** A key made of two. */
export function pairKey(first: string, second: string): string {
  return JSON.stringify([first, second]);
}

/** Newest first. */
export function byAge(
  a: { readonly createdAt: number; readonly id: string },
  b: { readonly createdAt: number; readonly id: string },
): number {
  return b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1);
}

/** Oldest first. */
export function bySeniority(
  a: { readonly createdAt: number; readonly id: string },
  b: { readonly createdAt: number; readonly id: string },
): number {
  return a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);
}

/** Adds a row whose key must be free: else there is a bug, which a database would tell too. */
export function insert<T>(rows: Map<string, T>, key: string, row: T): void {
  if (rows.has(key)) throw new Error('There is a row with this key already');
  rows.set(key, row);
}

/** Removes the rows that a test picks; gives how many, at most `limit`. */
export function removeWhere<T>(rows: Map<string, T>, test: (row: T) => boolean, limit = Infinity): number {
  let count = 0;
  for (const [key, row] of rows) {
    if (count === limit) break;
    if (!test(row)) continue;
    rows.delete(key);
    count += 1;
  }
  return count;
}

/** Removes the rows of a list that a test picks. */
export function removeFrom<T>(rows: T[], test: (row: T) => boolean): void {
  rows.splice(0, rows.length, ...rows.filter((row) => !test(row)));
}

/** The changes that a patch really makes: absent fields stay. */
export function defined<T extends object>(patch: T): Partial<T> {
  const copy: Partial<T> = { ...patch };
  for (const field in copy) if (copy[field] === undefined) delete copy[field];
  return copy;
}
