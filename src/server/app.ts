import type { Logger } from 'pino';
import type { AttemptLimiter } from '#server/limits/attempt-limiter.ts';
import type { DailyBytes } from '#server/limits/daily-bytes.ts';
import type { RateLimiter } from '#server/limits/rate-limiter.ts';
import type { Store } from '#store/ports/store.ts';
import type { AccessCache } from './auth/access-cache.ts';
import type { PasswordHasher } from './auth/passwords.ts';
import type { ChannelService } from './channels/channel-service.ts';
import type { Config } from './config.ts';
import type { Credentials } from './credentials/credentials.ts';
import type { Drafts } from './drafts/drafts.ts';
import type { BlockOptions } from './effects/block-options.ts';
import type { Performers } from './effects/performers.ts';
import type { Probe } from './egress/create-probe.ts';
import type { Files } from './files/files.ts';
import type { Invalidation } from './invalidation.ts';
import type { OwnMail } from './mail/own-mail.ts';
import type { Family } from './metrics/family.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { OidcProvider } from './oidc/oidc-provider.ts';
import type { PayLinks } from './pay-links.ts';
import type { Peers } from './peers/peers.ts';
import type { ProblemFinder } from './problems/problem-finder.ts';
import type { Readiness } from './readiness.ts';
import type { ResumeLinks } from './resume/resume-links.ts';
import type { ChatRuntime } from './runtime/chat-runtime.ts';
import type { PublicBots } from './runtime/public-bots.ts';
import type { Versions } from './runtime/versions.ts';
import type { Sandbox } from './sandbox/create-sandbox.ts';
import type { TakeOvers } from './take-over/take-overs.ts';
import type { ChatLimits } from './usage/chat-limits.ts';
import type { StorageLimits } from './usage/storage-limits.ts';
import type { WebhookService } from './webhooks/create-webhooks.ts';

/** Everything the operations work with, created once by `createApp`. */
export interface App {
  readonly config: Config;
  readonly store: Store;
  readonly log: Logger;
  /** The current time in ms. */
  readonly clock: () => number;
  /** A new id: 24 lower-case letters and digits. */
  readonly newId: () => string;
  /** Compiled bot versions. */
  readonly versions: Versions;
  /** Published bots by public id, cached for a moment. */
  readonly publicBots: PublicBots;
  /** Permissions of callers, cached for a moment. */
  readonly access: AccessCache;
  /** Hashes and verifies passwords. */
  readonly passwords: PasswordHasher;
  /** The provider at which people can sign in; undefined: there is none. */
  readonly oidc: OidcProvider | undefined;
  /** Looks at how host names are reached from outside. */
  readonly probe: Probe;
  /** The e-mail of the installation itself. */
  readonly ownMail: OwnMail;
  /** Looks for problems of bots. */
  readonly problems: ProblemFinder;
  /** Those who have drafts open. */
  readonly drafts: Drafts;
  /** Credentials for other services. */
  readonly credentials: Credentials;
  /** Publishes events to webhooks. */
  readonly webhooks: WebhookService;
  /** Files that visitors uploaded and blocks created. */
  readonly files: Files;
  /** Performs the effects that turns request. */
  readonly performers: Performers;
  /** Asks services for values of fields. */
  readonly blockOptions: BlockOptions;
  /** Runs authors' code. */
  readonly sandbox: Sandbox;
  /** URLs that resume waiting chats. */
  readonly resume: ResumeLinks;
  /** URLs of pages on which people pay what chats in messengers ask for. */
  readonly payLinks: PayLinks;
  /** The other processes that serve the same chats; undefined: there cannot be any. */
  readonly peers: Peers | undefined;
  /** Whether load balancers may send requests. */
  readonly readiness: Readiness;
  /** The conversations. */
  readonly chat: ChatRuntime;
  /** The work for accounts at messengers. */
  readonly channels: ChannelService;
  /** The chat limits of workspaces. */
  readonly chatLimits: ChatLimits;
  /** The disk usage of workspaces. */
  readonly storage: StorageLimits;
  /** The take-overs of bots from other installations. */
  readonly takeOvers: TakeOvers;
  readonly limits: Limits;
  /** What this process counts. */
  readonly metrics: Metrics;
  /** Reads the metrics of all processes that share a port; undefined: there is only this one. */
  readonly allProcesses: AllProcesses | undefined;
  /** Drops cached data that has changed. Writing operations declare it where they are bound (`bindWrite`). */
  readonly invalidate: (about: Invalidation) => void;
}

/** Makes, of what reads the metrics of this process, what reads those of all. */
export type AllProcesses = (own: () => readonly Family[]) => () => Promise<readonly Family[]>;

export interface Limits {
  readonly startsPerAddress: RateLimiter;
  readonly turnsPerAddress: RateLimiter;
  readonly turnsPerSession: RateLimiter;
  readonly startsPerBot: RateLimiter;
  /** Also limits the pieces of one upload and the uploads of one session. */
  readonly uploadsPerAddress: RateLimiter;
  readonly invitationsPerUser: RateLimiter;
  /** Failed attempts to sign in, by password or link. */
  readonly signInsPerAddress: AttemptLimiter;
  readonly signInsPerAccount: AttemptLimiter;
  /** Bytes that chats wrote, for callers without a secret token. */
  readonly writtenPerAddress: DailyBytes;
  readonly writtenPerKey: DailyBytes;
}
