import pino, { type Logger } from 'pino';
import { optionQuestions } from '#blocks/registry.options.ts';
import { servicePerformers } from '#blocks/registry.perform.ts';
import { type InstanceKeys, instanceKeys } from '#server/keys/instance-key.ts';
import { AttemptLimiter } from '#server/limits/attempt-limiter.ts';
import { DailyBytes } from '#server/limits/daily-bytes.ts';
import { RateLimiter } from '#server/limits/rate-limiter.ts';
import { SharedLevels } from '#server/limits/shared-levels.ts';
import type { Store } from '#store/ports/store.ts';
import type { AllProcesses, App } from './app.ts';
import { AccessCache } from './auth/access-cache.ts';
import { type PasswordCost, PasswordHasher } from './auth/passwords.ts';
import { ChannelService } from './channels/channel-service.ts';
import { channelTurns } from './channels/channel-turns.ts';
import { PreviewCodes } from './channels/preview-codes.ts';
import { createWebhookSecrets, type WebhookSecrets } from './channels/webhook-secrets.ts';
import type { Config } from './config.ts';
import { createCredentials } from './credentials/create-credentials.ts';
import type { CredentialsDeps } from './credentials/credentials-deps.ts';
import { createAccessTokens } from './credentials/google/access-tokens.ts';
import { googleClientFrom } from './credentials/google/google-client.ts';
import { KeyRing } from './credentials/key-ring.ts';
import { openAccount } from './credentials/open-account.ts';
import { DraftWatch } from './drafts/draft-watch.ts';
import { Drafts } from './drafts/drafts.ts';
import { SharedPresence } from './drafts/shared-presence.ts';
import { BlockOptions } from './effects/block-options.ts';
import { createCodeFetch } from './effects/code-fetch.ts';
import { createPerformers, type PerformersDeps } from './effects/performers.ts';
import { createEgress, type Egress, type EgressOptions } from './egress/create-egress.ts';
import { createProbe } from './egress/create-probe.ts';
import { movedServices } from './egress/moved-services.ts';
import { createSmtp } from './egress/smtp/create-smtp.ts';
import { bucketEgress } from './files/bucket-egress.ts';
import { createFiles } from './files/create-files.ts';
import { createMailer } from './mail/create-mailer.ts';
import { createMailQuota, type MailQuota } from './mail/mail-quota.ts';
import { mailSenderOf } from './mail/mail-sender-of.ts';
import { createOwnMail } from './mail/own-mail.ts';
import { ownMailServer } from './mail/own-mail-server.ts';
import { Metrics } from './metrics/metrics.ts';
import { newId } from './new-id.ts';
import { oidcEgress } from './oidc/oidc-egress.ts';
import { OidcProvider, type ProviderDeps } from './oidc/oidc-provider.ts';
import { oidcSettings } from './oidc/oidc-settings.ts';
import { ownAddress } from './own-address.ts';
import { createPayLinks } from './pay-links.ts';
import { Peers } from './peers/peers.ts';
import { ProblemFinder } from './problems/problem-finder.ts';
import { Readiness } from './readiness.ts';
import { requestContext } from './request-context.ts';
import { createResumeLinks } from './resume/resume-links.ts';
import { ChatRuntime, type ChatRuntimeDeps } from './runtime/chat-runtime.ts';
import { PublicBots } from './runtime/public-bots.ts';
import { Versions } from './runtime/versions.ts';
import { createSandbox } from './sandbox/create-sandbox.ts';
import { TakeOvers } from './take-over/take-overs.ts';
import { traceHeaders } from './trace-headers.ts';
import { ChatLimits } from './usage/chat-limits.ts';
import { StorageLimits } from './usage/storage-limits.ts';
import { tokenMeter } from './usage/token-meter.ts';
import { createWebhooks } from './webhooks/create-webhooks.ts';

/** An app and the function that releases its resources (the store stays with its opener). */
export interface RunningApp {
  readonly app: App;
  readonly close: () => Promise<void>;
}

/** The environment of an app; tests replace it. */
export interface Surroundings {
  /** The current time in ms. Default: the clock of the machine. */
  readonly clock?: () => number;
  /** Options for outgoing requests besides the settings. */
  readonly egress?: EgressOptions;
  /** The work of hashing a password. Default: `defaultCost`. */
  readonly passwordCost?: PasswordCost;
  /** Reads the metrics of all processes that share a port. Default: there is only this one. */
  readonly allProcesses?: AllProcesses;
  /** Where the lines of the log go. Default: standard output. */
  readonly logTo?: { readonly write: (line: string) => void };
}

/** Connects the parts: the one place where they learn of each other. */
export function createApp(config: Config, store: Store, surroundings: Surroundings = {}): RunningApp {
  const clock = surroundings.clock ?? Date.now;
  const log = createLog(config, surroundings.logTo);
  const waysOut = createWaysOut(config, surroundings.egress);
  const { egress, smtp, sandbox, toBucket, probe } = waysOut;
  const toServices = { smtp, egress: hostedOnes(egress, config) };
  const googleClient = googleClientFrom(config);
  const keys = new KeyRing(config.dataFolder);
  const credentials = createCredentials({ ...toServices, store, keys, clock, newId, googleClient, log });
  const webhooks = createWebhooks({ store, egress, keys, clock, newId, log });
  let linkKeys: InstanceKeys | undefined;
  const keysOfLinks = () => (linkKeys ??= instanceKeys(config.dataFolder));
  const [resume, payLinks] = [createResumeLinks(keysOfLinks), createPayLinks(keysOfLinks)];
  const files = createFiles({ config, store, clock, newId, keys: keysOfLinks, egress: toBucket });
  const versions = new Versions(store);
  const { limits, mailQuota, sharedLevels } = createLimits(config, { store, clock, log });
  const services = servicesOf({
    ...{ config, store, clock, log, egress, smtp, googleClient, credentials, files, mailQuota },
  });
  const performers = createPerformers({ sandbox, egress, services });
  const blockOptions = new BlockOptions({ ...services, egress, questions: optionQuestions });
  const [chatLimits, metrics] = [new ChatLimits(store), new Metrics()];
  const [peers, storage] = [peersOf(store, config, log), storageOf(config, store, clock)];
  const { chat, channels } = conversationsOf({
    ...{ config, store, versions, performers, chatLimits, storage, clock, peers, metrics },
    ...{ credentials, egress, files, log, resume, payLinks, webhooks },
    ...{ webhookSecrets: createWebhookSecrets(keysOfLinks), lookMs: lookMsOf(peers, surroundings) },
  });
  const [drafts, problems] = [new Drafts(clock), new ProblemFinder()];
  const draftWatch = draftWatchOf(store, { drafts, peers, log });
  const caches = { access: new AccessCache(), publicBots: new PublicBots(store) };
  const remembered = { drafts, ...caches, chatLimits, storage };
  const app: App = {
    ...{ config, store, log, clock, newId, versions, credentials, files, resume, webhooks, performers },
    payLinks,
    ...{ ...remembered, blockOptions, chat, channels, peers, problems, sandbox, metrics, probe },
    ...{ passwords: new PasswordHasher(surroundings.passwordCost), limits, readiness: new Readiness() },
    allProcesses: surroundings.allProcesses,
    oidc: oidcOf(config, { egress: waysOut.toProvider, clock }),
    takeOvers: takeOversOf({ store, egress, clock, log }),
    ownMail: createOwnMail({
      ...{ smtp, own: ownMailServer(config), clock, newId },
      onFailure: (reason) => log.warn({ reason }, 'An e-mail of this installation could not be sent'),
    }),
    invalidate: (about) => {
      for (const each of Object.values(remembered)) each.invalidate(about);
      if (about.webhooks) webhooks.invalidate();
      if (about.chats) chat.sessions.invalidate(about);
    },
  };
  return {
    app,
    close: async () => {
      for (const each of [drafts, draftWatch, peers, sharedLevels]) each?.close();
      await app.takeOvers.close();
      await webhooks.worker.stop(0);
      await Promise.all([problems, ...Object.values(waysOut)].map((each) => each.close()));
    },
  };
}

type ConversationParts = Omit<ChatRuntimeDeps, 'publisher' | 'resumeUrl' | 'onError' | 'channels'> &
  Pick<App, 'credentials' | 'files' | 'log' | 'resume' | 'payLinks' | 'webhooks'> & {
    readonly egress: Egress;
    readonly webhookSecrets: WebhookSecrets;
    readonly lookMs: number;
  };

/** How often workers of messengers look for what nobody tells: what other processes store, or a clock that was moved. */
const lookMsOf = (peers: Peers | undefined, { clock }: Surroundings): number =>
  peers === undefined && clock === undefined ? 30_000 : 2000;

/** The chats, and the work for messengers: turns wake it, and it takes turns. */
function conversationsOf(given: ConversationParts) {
  const { credentials, egress, files, resume, payLinks, webhooks, webhookSecrets, log, lookMs, ...parts } =
    given;
  const { config, store, versions, chatLimits, clock, peers, storage } = parts;
  const chat = new ChatRuntime({
    ...parts,
    publisher: webhooks.publisher,
    channels: {
      turnOf: channelTurns({ config, store, versions, newId, payLinks }),
      stored: ({ outbound }) => channels.sends(outbound),
    },
    resumeUrl: (place, baseUrl) => resume.address(place, ownAddress(config, baseUrl)),
    onError: (error) =>
      log.warn({ err: error }, 'A waiting chat could not be continued; it is retried later'),
  });
  const channels = new ChannelService({
    ...{ config, store, credentials, egress, chat, versions, chatLimits, clock, newId, log },
    ...{ files, peers, storage, webhookSecrets, previewCodes: new PreviewCodes({ store, clock }) },
    by: peers?.id ?? 'the only process',
    lookMs,
  });
  return { chat, channels };
}

const storageOf = (
  { storagePerWorkspaceBytes: defaultLimit }: Config,
  { storage }: Store,
  clock: () => number,
) => new StorageLimits({ storage, defaultLimit, clock });

const takeOversOf = ({ log, ...parts }: Pick<App, 'store' | 'clock' | 'log'> & { readonly egress: Egress }) =>
  new TakeOvers({
    ...{ ...parts, newId },
    onError: (error) => log.warn({ err: error }, 'A take-over met a failure'),
  });

function oidcOf(config: Config, parts: Pick<ProviderDeps, 'egress' | 'clock'>): OidcProvider | undefined {
  const settings = oidcSettings(config);
  return settings === undefined ? undefined : new OidcProvider({ settings, ...parts });
}

/** All limits; `sharedLevels` keeps them together with other processes, if there are any. */
function createLimits(
  config: Config,
  { store, clock, log }: { readonly store: Store; readonly clock: () => number; readonly log: Logger },
) {
  const limits = limitsOf(config);
  const mailQuota = createMailQuota(config.mailsPerBot, clock);
  if (store.shared === null) return { limits, mailQuota, sharedLevels: undefined };
  const onError = (error: unknown) =>
    log.warn({ err: error }, 'Rate limit counts could not be shared with other processes');
  const all = { ...limits, mailQuota };
  const sharedLevels = new SharedLevels({ levels: store.shared.limits, limits: all, clock, onError });
  return { limits, mailQuota, sharedLevels };
}

/** The other processes over the same database; undefined: it has none. */
function draftWatchOf(
  { shared, opBatches }: Store,
  {
    drafts,
    peers,
    log,
  }: { readonly drafts: Drafts; readonly peers: Peers | undefined; readonly log: Logger },
): DraftWatch | undefined {
  if (shared === null || peers === undefined) return undefined;
  const onError = (error: unknown) =>
    log.warn({ err: error }, 'Changes of drafts on other servers could not be read');
  const presence = new SharedPresence(shared.drafts, peers.id, drafts.presence);
  return new DraftWatch({ drafts, presence, shared: shared.drafts, opBatches, onError });
}

function peersOf({ shared }: Store, { turnTimeoutMs }: Config, log: Logger): Peers | undefined {
  if (shared === null) return undefined;
  const onError = (error: unknown) =>
    log.warn({ err: error }, 'The other processes could not be notified; they will notice within seconds');
  return new Peers({ shared, id: newId(), turnTimeoutMs, onError });
}

const hostedOnes = (egress: Egress, config: Config): Egress =>
  movedServices(egress, {
    'https://api.telegram.org': config.telegramApiUrl,
    'https://graph.facebook.com/v26.0': `${config.whatsappApiUrl}/${config.whatsappGraphVersion}`,
    'https://waba-v2.360dialog.io': config.dialog360Url,
  });

/** All that reaches the outside or runs what came from there. */
function createWaysOut(config: Config, given: EgressOptions | undefined) {
  const policy: EgressOptions = {
    allow: config.egressAllow,
    ownHosts: [config.publicUrl, config.databaseUrl].flatMap((url) =>
      url === undefined ? [] : [new URL(url).hostname],
    ),
    ownPort: config.port,
    ...given,
  };
  const egress = createEgress({ maxBytes: config.egressMaxBytes, usualHeaders: traceHeaders, ...policy });
  return {
    egress,
    smtp: createSmtp(policy),
    probe: { ...createProbe(egress, policy), close: async () => {} },
    toBucket: bucketEgress(config, given),
    toProvider: oidcEgress(config, policy),
    sandbox: createSandbox({ fetch: createCodeFetch(egress) }),
  };
}

type ServiceParts = Pick<App, 'config' | 'store' | 'clock' | 'log' | 'credentials' | 'files'> &
  Pick<CredentialsDeps, 'egress' | 'smtp' | 'googleClient'> & { readonly mailQuota: MailQuota };

/** What blocks have that use the services of others. */
function servicesOf(parts: ServiceParts): PerformersDeps['services'] {
  const { config, store, clock, log, egress, smtp, googleClient, credentials, files, mailQuota } = parts;
  return {
    performers: servicePerformers,
    openAccount: (workspaceId, asked) => openAccount(credentials, workspaceId, asked),
    filesOf: files.of,
    mailer: createMailer({
      ...{ smtp, clock },
      own: ownMailServer(config),
      quota: mailQuota,
      senderOf: (workspaceId) => mailSenderOf(store.workspaces, workspaceId),
    }),
    accessTokens: createAccessTokens({ egress, client: googleClient, clock }),
    resultUrlOf: ({ botId, resultId }) =>
      config.publicUrl === undefined || resultId === null
        ? null
        : `${config.publicUrl}/bots/${botId}/results?id=${resultId}`,
    tokensOf: (scope) => tokenMeter({ usage: store.usage, clock }, scope),
    clock,
    onBug: (error) => log.error({ err: error }, 'A service performer failed'),
  };
}

function limitsOf(config: Config): App['limits'] {
  return {
    startsPerAddress: new RateLimiter(config.startsPerAddress),
    turnsPerAddress: new RateLimiter(config.turnsPerAddress),
    turnsPerSession: new RateLimiter(config.turnsPerSession),
    startsPerBot: new RateLimiter(config.startsPerBot),
    uploadsPerAddress: new RateLimiter(config.uploadsPerAddress),
    invitationsPerUser: new RateLimiter(config.invitationsPerUser),
    signInsPerAddress: new AttemptLimiter(config.signInsPerAddress),
    signInsPerAccount: new AttemptLimiter(config.signInsPerAccount),
    writtenPerAddress: new DailyBytes(config.writtenPerAddressBytes),
    writtenPerKey: new DailyBytes(config.writtenPerKeyBytes),
  };
}

/** What each line of the log says of the request that led to it. */
function aboutRequest(): { readonly requestId?: string; readonly traceId?: string } {
  const context = requestContext();
  if (context === undefined) return {};
  const { requestId, trace } = context;
  return { requestId, ...(trace !== undefined && { traceId: trace.traceId }) };
}

/** Fields that are never logged, wherever they come from. */
const secretWords = [
  'token',
  'authorization',
  'password',
  'secret',
  'apiKey',
  'secretKey',
  'accessToken',
  'refreshToken',
  'privateKey',
  'private_key',
];

function createLog(config: Config, to: Surroundings['logTo']): Logger {
  const options = {
    level: config.logLevel,
    mixin: aboutRequest,
    redact: [
      'req.headers.authorization',
      'req.headers.cookie',
      ...secretWords.flatMap((word) => [word, `*.${word}`, `*.*.${word}`]),
    ],
  };
  return to === undefined ? pino(options) : pino(options, to);
}
