import { resolve } from 'node:path';
import { ok } from '#lib/result.ts';
import type { Config } from './config.ts';
import { parseAllowList } from './egress/allow-list.ts';
import { parseSmtpUrl } from './egress/smtp/parse-smtp-url.ts';
import { optional, type Setting, setting } from './setting.ts';
import { settingReaders } from './setting-readers.ts';

const {
  anyText,
  megabytes,
  word,
  wholeNumber,
  number,
  oneOf,
  onOff,
  secretToken,
  instanceKey,
  webAddress,
  domains,
  databaseAddress,
  mailAddress,
  originOnly,
  proxies,
} = settingReaders;

type Settings = { readonly [K in keyof Config]: Setting<Config[K]> };

const DAY = 24 * 60 * 60 * 1000;

/** The one table of settings. */
export const settings: Settings = {
  port: setting('PORT', 'Port of the server: API, chats and builder', '3000', wholeNumber(0, 65_535)),
  host: setting('HOST', 'Address to listen on', '127.0.0.1', anyText),
  dataFolder: setting(
    'PARLEY_DATA',
    'Folder of the database, uploads and generated secrets; created if missing',
    './data',
    (text) => ok(resolve(text)),
  ),
  databaseUrl: optional(
    'DATABASE_URL',
    'PostgreSQL 15 or newer that stores the data instead of a file in the data folder: postgres://user:password@host:5432/database',
    databaseAddress,
  ),
  key: optional(
    'PARLEY_KEY',
    'The instance key (the text in instance.key), which must be the same on all servers of a database; defaults to that file',
    instanceKey,
  ),
  filesShared: setting(
    'FILES_SHARED',
    'Whether PARLEY_DATA is one folder on the network for servers on several machines: on or off',
    'off',
    onOff,
  ),
  token: optional(
    'PARLEY_TOKEN',
    'A secret token (par_sk_ and 43 characters) that is accepted as the owner’s at every start',
    secretToken,
  ),
  trustProxy: setting(
    'TRUST_PROXY',
    'Proxies whose forwarded client addresses are trusted: off, on, a number of hops, or the addresses of the proxies',
    'off',
    proxies,
  ),
  publicUrl: optional('PUBLIC_URL', 'Base URL for links; defaults to the URL of the request', webAddress),
  chatUrl: optional(
    'CHAT_URL',
    'URL for chat pages, on a different host than PUBLIC_URL, which must be set too; authors’ code then runs in these pages without restrictions',
    originOnly,
  ),
  turnMaxBlocks: setting(
    'TURN_MAX_BLOCKS',
    'Blocks that one turn may run without asking the visitor something',
    '1000',
    wholeNumber(1, 1_000_000),
  ),
  turnMaxWork: setting(
    'TURN_MAX_WORK',
    'Work that one turn may do, in millions of units; a million takes at most about a millisecond on a slow processor core',
    '150',
    number(1, 1_000_000, 1_000_000),
  ),
  turnTimeoutMs: setting('TURN_TIMEOUT_SECONDS', 'Maximum duration of a turn', '30', number(1, 600, 1000)),
  answerMaxLength: setting(
    'ANSWER_MAX_LENGTH',
    'Maximum length of an answer, in characters; longer answers are asked for again. Text questions can have a lower limit of their own',
    '20000',
    wholeNumber(1, 1_000_000),
  ),
  chatMaxBytes: setting(
    'CHAT_MAX_MB',
    'MB that one chat may write: answers, values and responses of services; a turn that exceeds it is rejected',
    '32',
    megabytes(0.001, 10_240),
  ),
  sessionMaxBytes: setting(
    'SESSION_MAX_MB',
    'MB that the variables and answers of one chat may use at a time; a turn that exceeds it is rejected',
    '8',
    megabytes(0.001, 1024),
  ),
  liveChatsBytes: setting(
    'LIVE_CHATS_MB',
    'MB of memory for cached chats; above it, large and idle chats are dropped and read from the database at their next turn',
    '64',
    megabytes(0.001, 1e6),
  ),
  sessionIdleMs: setting(
    'SESSION_IDLE_DAYS',
    'Days that a chat can be continued after its last turn',
    '30',
    number(0.01, 3650, DAY),
  ),
  startsPerAddress: setting(
    'LIMIT_STARTS_PER_ADDRESS',
    'Chats started per minute from one address, without a secret token',
    '30',
    wholeNumber(1, 1e9),
  ),
  turnsPerAddress: setting(
    'LIMIT_TURNS_PER_ADDRESS',
    'Turns per minute from one address, without a secret token',
    '240',
    wholeNumber(1, 1e9),
  ),
  turnsPerSession: setting(
    'LIMIT_TURNS_PER_SESSION',
    'Turns per minute of one chat, without a secret token; messages of a messenger contact above it wait',
    '60',
    wholeNumber(1, 1e9),
  ),
  startsPerBot: setting(
    'LIMIT_STARTS_PER_BOT',
    'Chats started per minute with one bot, without a secret token',
    '600',
    wholeNumber(1, 1e9),
  ),
  storagePerWorkspaceBytes: optional(
    'STORAGE_PER_WORKSPACE_MB',
    'MB that the chats and files of one workspace may use on disk; unlimited if not set. A workspace can have its own limit',
    megabytes(0.001, 1e9),
  ),
  writtenPerAddressBytes: setting(
    'LIMIT_WRITTEN_MB_PER_ADDRESS',
    'MB per day that chats from one address may write, without a secret token; counted in memory and reset by a restart',
    '200',
    megabytes(0.001, 1e9),
  ),
  writtenPerKeyBytes: setting(
    'LIMIT_WRITTEN_MB_PER_KEY',
    'MB per day that all chats of a workspace may write with its chat key, and the same amount without a token; counted in memory and reset by a restart',
    '5000',
    megabytes(0.001, 1e9),
  ),
  maxRequestsUnderWay: setting(
    'MAX_REQUESTS',
    'Requests processed at the same time before new ones are rejected; a request counts once its body has arrived',
    '2000',
    wholeNumber(1, 1e6),
  ),
  maxLagMs: setting(
    'MAX_LAG_MS',
    'How late the server may be with what is due, in ms, for two seconds in a row, before it rejects new requests',
    '1000',
    wholeNumber(10, 1e6),
  ),
  connectionsPerAddress: setting(
    'MAX_CONNECTIONS_PER_ADDRESS',
    'Open connections per address; behind a trusted proxy, concurrent requests per address',
    '1000',
    wholeNumber(1, 1e6),
  ),
  drainMs: setting(
    'DRAIN_SECONDS',
    'How long a server that is asked to stop still takes requests while /readyz says 503, so that load balancers notice',
    '0',
    number(0, 600, 1000),
  ),
  bodyTimeoutMs: setting(
    'BODY_TIMEOUT_SECONDS',
    'Maximum time for the body of a request to arrive; uploads may take longer',
    '60',
    number(1, 3600, 1000),
  ),
  bodySilenceMs: setting(
    'BODY_SILENCE_SECONDS',
    'Maximum pause within the body of a request; twice as long for uploads',
    '15',
    number(1, 600, 1000),
  ),
  egressAllow: setting(
    'EGRESS_ALLOW',
    'What bots may reach besides the public internet on ports 80 and 443: host:port or CIDR:port, separated by commas; a service on this machine only by its own name or address, never loopback, this server or metadata services',
    '',
    parseAllowList,
  ),
  egressMaxBytes: setting(
    'EGRESS_MAX_MB',
    'Maximum size of a response to a bot’s request, in MB',
    '5',
    number(0.01, 100, 1024 * 1024),
  ),
  telegramApiUrl: setting(
    'TELEGRAM_API_URL',
    'Server of the Telegram Bot API: another one if you host it yourself; in your own network, EGRESS_ALLOW needs it, too',
    'https://api.telegram.org',
    webAddress,
  ),
  whatsappApiUrl: setting(
    'WHATSAPP_API_URL',
    'Server of the Graph API of WhatsApp',
    'https://graph.facebook.com',
    webAddress,
  ),
  dialog360Url: setting(
    'WHATSAPP_360DIALOG_URL',
    'Server of 360dialog, for numbers of WhatsApp that are there',
    'https://waba-v2.360dialog.io',
    webAddress,
  ),
  whatsappGraphVersion: setting(
    'WHATSAPP_GRAPH_VERSION',
    'Version of the Graph API of WhatsApp',
    'v26.0',
    word,
  ),
  channelStaleMs: setting(
    'CHANNEL_STALE_HOURS',
    'Hours after which a message of a messenger contact that could not be answered yet is kept unanswered',
    '24',
    number(0.01, 720, 60 * 60 * 1000),
  ),
  channelWorkers: setting(
    'CHANNEL_WORKERS',
    'Contacts of one messenger account that are answered at the same time',
    '16',
    wholeNumber(1, 256),
  ),
  compat: setting(
    'COMPAT',
    'Whether the published widget of Typebot and other clients of its API may chat here without a token: on or off',
    'on',
    onOff,
  ),
  fileMaxBytes: setting('FILES_MAX_MB', 'Maximum upload size, in MB', '10', megabytes(0.001, 10_240)),
  filesPerChat: setting('FILES_PER_CHAT', 'Maximum number of uploads per chat', '50', wholeNumber(1, 1e6)),
  filesPerChatBytes: setting(
    'FILES_PER_CHAT_MB',
    'Maximum total size of the uploads of one chat, in MB',
    '100',
    megabytes(0.001, 1e6),
  ),
  filesPerWorkspaceBytes: setting(
    'FILES_PER_WORKSPACE_MB',
    'Maximum total size of the files of one workspace, in MB',
    '10240',
    megabytes(0.001, 1e9),
  ),
  filesAuto: setting(
    'FILES_AUTO',
    'Visibility of uploads whose block is set to Auto: private (temporary links) or public (anybody with the link)',
    'private',
    oneOf(['private', 'public']),
  ),
  filesLinkMs: setting(
    'FILES_LINK_MINUTES',
    'Minutes that a link to a private file is valid',
    '60',
    number(1, 525_600, 60_000),
  ),
  uploadsPerAddress: setting(
    'LIMIT_UPLOADS_PER_ADDRESS',
    'Files announced per minute from one address, without a secret token; also pieces per minute of one file',
    '120',
    wholeNumber(1, 1e9),
  ),
  invitationsPerUser: setting(
    'LIMIT_INVITATIONS_PER_USER',
    'Invitations per minute that one person may send, to workspaces and bots together',
    '60',
    wholeNumber(1, 1e9),
  ),
  signInMs: setting(
    'SIGN_IN_DAYS',
    'Days that a browser stays signed in after it was last used',
    '30',
    number(0.01, 3650, DAY),
  ),
  auditLogMs: setting(
    'AUDIT_LOG_DAYS',
    'Days that entries of the audit log are kept',
    '365',
    number(1, 36_500, DAY),
  ),
  signUp: setting(
    'SIGN_UP',
    'Who can create an account in the builder: closed (only invited people) or open (anybody who can reach the server)',
    'closed',
    oneOf(['closed', 'open']),
  ),
  oidcIssuer: optional(
    'OIDC_ISSUER',
    'Issuer of a provider of OpenID Connect at which people can sign in, such as https://id.example.com',
    webAddress,
  ),
  oidcClientId: optional('OIDC_CLIENT_ID', 'Id of Parley’s client at OIDC_ISSUER', anyText),
  oidcClientSecret: optional('OIDC_CLIENT_SECRET', 'Secret of that client', anyText),
  oidcName: setting('OIDC_NAME', 'Name of the provider on the sign-in button', 'single sign-on', anyText),
  oidcDomains: setting(
    'OIDC_DOMAINS',
    'Domains of e-mail addresses that may sign in at OIDC_ISSUER, separated by commas; empty: all',
    '',
    domains,
  ),
  oidcSignUp: setting(
    'OIDC_SIGN_UP',
    'Whether signing in at OIDC_ISSUER creates accounts: closed (only for invited people) or open',
    'closed',
    oneOf(['closed', 'open']),
  ),
  signInsPerAddress: setting(
    'LIMIT_SIGN_INS_PER_ADDRESS',
    'Failed attempts to sign in per minute from one address, by password or by link, and accounts created from it',
    '10',
    wholeNumber(1, 1e9),
  ),
  signInsPerAccount: setting(
    'LIMIT_SIGN_INS_PER_ACCOUNT',
    'Wrong passwords per minute for one e-mail address, from all addresses together',
    '10',
    wholeNumber(1, 1e9),
  ),
  mailsPerBot: setting(
    'LIMIT_MAILS_PER_BOT',
    'E-mails that one bot may send per hour with its Email and Gmail blocks; counted in memory and reset by a restart',
    '500',
    wholeNumber(1, 1e9),
  ),
  filesS3Url: optional(
    'FILES_S3_URL',
    'Bucket that stores the files instead of the data folder: its URL with the prefix of all names, https://s3.example.com/bucket/parley',
    webAddress,
  ),
  filesS3Region: setting('FILES_S3_REGION', 'Region of the bucket', 'us-east-1', word),
  filesS3Key: optional('FILES_S3_KEY', 'Access key id of the bucket', word),
  filesS3Secret: optional('FILES_S3_SECRET', 'Secret access key of the bucket', word),
  smtp: optional(
    'SMTP_URL',
    'Mail server for blocks without credentials: smtp://user:password@host:587 or smtps://user:password@host:465; ?tls=off or ?tls=unverified for servers in your own network',
    parseSmtpUrl,
  ),
  smtpFrom: optional(
    'SMTP_FROM',
    'Sender of the e-mails sent through SMTP_URL: Name <name@example.com>',
    mailAddress,
  ),
  googleClientId: optional(
    'GOOGLE_CLIENT_ID',
    'OAuth client for Google, for Google Sheets and Gmail credentials without a client of their own',
    anyText,
  ),
  googleClientSecret: optional('GOOGLE_CLIENT_SECRET', 'Secret of the OAuth client for Google', anyText),
  metricsToken: optional(
    'METRICS_TOKEN',
    'Token required to read /metrics; if not set, only programs on this machine can read it, and only without PUBLIC_URL and TRUST_PROXY',
    word,
  ),
  logLevel: setting(
    'LOG_LEVEL',
    'Which log lines are written: silent, error, warn, info or debug',
    'info',
    oneOf(['silent', 'error', 'warn', 'info', 'debug']),
  ),
  checksAnswers: setting(
    'PARLEY_CHECK_ANSWERS',
    'Check every response against its schema: on or off',
    'off',
    onOff,
  ),
};
