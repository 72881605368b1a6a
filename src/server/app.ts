import type { Logger } from 'pino';
import type { DailyBytes } from '#server/limits/daily-bytes.ts';
import type { RateLimiter } from '#server/limits/rate-limiter.ts';
import type { Store } from '#store/ports/store.ts';
import type { AccessCache } from './auth/access-cache.ts';
import type { Config } from './config.ts';
import type { Credentials } from './credentials/credentials.ts';
import type { Performers } from './effects/performers.ts';
import type { Files } from './files/files.ts';
import type { Invalidation } from './invalidation.ts';
import type { ResumeLinks } from './resume/resume-links.ts';
import type { ChatRuntime } from './runtime/chat-runtime.ts';
import type { PublicBots } from './runtime/public-bots.ts';
import type { Versions } from './runtime/versions.ts';
import type { ChatLimits } from './usage/chat-limits.ts';
import type { StorageLimits } from './usage/storage-limits.ts';
import type { WebhookService } from './webhooks/create-webhooks.ts';

/** Everything the operations work with, made once by `createApp`. */
export interface App {
  readonly config: Config;
  readonly store: Store;
  readonly log: Logger;
  /** Now, ms. */
  readonly clock: () => number;
  /** A new id: 24 lower-case letters and digits. */
  readonly newId: () => string;
  /** Compiled bot versions. */
  readonly versions: Versions;
  /** Published bots by public id, remembered for moments. */
  readonly publicBots: PublicBots;
  /** Who may do what, remembered for moments. */
  readonly access: AccessCache;
  /** Accounts at other services. */
  readonly credentials: Credentials;
  /** Telling others what happens. */
  readonly webhooks: WebhookService;
  /** What visitors uploaded and blocks made. */
  readonly files: Files;
  /** Does what turns ask of the outside. */
  readonly performers: Performers;
  /** Addresses that go on with chats. */
  readonly resume: ResumeLinks;
  /** The conversations. */
  readonly chat: ChatRuntime;
  /** Chats that workspaces may have. */
  readonly chatLimits: ChatLimits;
  /** What workspaces have on disk. */
  readonly storage: StorageLimits;
  readonly limits: Limits;
  /** Drops what is kept in memory of what changed. Writing operations name it where they are bound (`bindWrite`). */
  readonly invalidate: (about: Invalidation) => void;
}

export interface Limits {
  readonly startsPerAddress: RateLimiter;
  readonly turnsPerAddress: RateLimiter;
  readonly turnsPerSession: RateLimiter;
  readonly startsPerBot: RateLimiter;
  /** Also pieces of one upload, and uploads of one session. */
  readonly uploadsPerAddress: RateLimiter;
  readonly invitationsPerUser: RateLimiter;
  /** Bytes that chats wrote, for callers without a secret token. */
  readonly writtenPerAddress: DailyBytes;
  readonly writtenPerKey: DailyBytes;
}
