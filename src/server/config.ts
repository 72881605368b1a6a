import { resolve } from 'node:path';
import { ok } from '#lib/result.ts';
import type { MailAddress } from '#model/mail-address.ts';
import { type AllowEntry, parseAllowList } from './egress/allow-list.ts';
import { parseSmtpUrl } from './egress/smtp/parse-smtp-url.ts';
import type { SmtpServer } from './egress/smtp/smtp-server.ts';
import { optional, type Setting, setting } from './setting.ts';
import { settingReaders } from './setting-readers.ts';

/** Every setting, validated. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Folder of the database, uploads and generated secrets. */
  readonly dataFolder: string;
  /** A secret token that is accepted as the owner's, for automation. */
  readonly token: string | undefined;
  /** Which proxies' forwarded address counts: false, true, a number of hops or a list of addresses. */
  readonly trustProxy: boolean | number | string;
  /** What links show; undefined: from the request. */
  readonly publicUrl: string | undefined;
  /** Origin of its own for chat pages, so that authors' code may run there; undefined: they are at `publicUrl`. */
  readonly chatUrl: string | undefined;
  readonly turnMaxBlocks: number;
  /** Units of work of one turn. */
  readonly turnMaxWork: number;
  readonly turnTimeoutMs: number;
  /** Longest answer of a visitor, in characters as browsers count them (UTF-16 code units). */
  readonly answerMaxLength: number;
  /** Bytes that one chat may write to its log. */
  readonly chatMaxBytes: number;
  /** Bytes that the state of one chat may have. */
  readonly sessionMaxBytes: number;
  /** Memory that chats at hand may take together, in bytes. */
  readonly liveChatsBytes: number;
  readonly sessionIdleMs: number;
  readonly startsPerAddress: number;
  readonly turnsPerAddress: number;
  readonly turnsPerSession: number;
  readonly startsPerBot: number;
  /** Bytes that chats and files of one workspace may have on disk; undefined: any number. */
  readonly storagePerWorkspaceBytes: number | undefined;
  /** Bytes a day that visitors of one address may have written. */
  readonly writtenPerAddressBytes: number;
  /** Bytes a day that all visitors of a workspace may have written with one chat key, or without a token. */
  readonly writtenPerKeyBytes: number;
  readonly maxRequestsUnderWay: number;
  readonly connectionsPerAddress: number;
  readonly bodyTimeoutMs: number;
  readonly bodySilenceMs: number;
  /** Places in private networks, or at other ports than 80 and 443, that requests may reach. */
  readonly egressAllow: readonly AllowEntry[];
  /** Largest answer that a request may bring, in bytes. */
  readonly egressMaxBytes: number;
  /** Whether clients that were made for Typebot may chat, without a token. */
  readonly compat: boolean;
  /** Largest upload, bytes. */
  readonly fileMaxBytes: number;
  /** Most uploads of one chat. */
  readonly filesPerChat: number;
  /** Bytes that the uploads of one chat may have together. */
  readonly filesPerChatBytes: number;
  /** Bytes that the files of one workspace may have together. */
  readonly filesPerWorkspaceBytes: number;
  /** What `Auto` means for the visibility of uploads. */
  readonly filesAuto: 'private' | 'public';
  /** How long a link to a private file opens, ms. */
  readonly filesLinkMs: number;
  readonly uploadsPerAddress: number;
  readonly invitationsPerUser: number;
  /** Mails an hour of one bot. */
  readonly mailsPerBot: number;
  /** Bucket of the files; undefined: they are in the data folder. */
  readonly filesS3Url: string | undefined;
  readonly filesS3Region: string;
  readonly filesS3Key: string | undefined;
  readonly filesS3Secret: string | undefined;
  /** Sends the mails of blocks without an account; undefined: nobody does. */
  readonly smtp: SmtpServer | undefined;
  readonly smtpFrom: MailAddress | undefined;
  /** The OAuth client of this installation at Google. */
  readonly googleClientId: string | undefined;
  readonly googleClientSecret: string | undefined;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** Check every answer against its schema (tests and development). */
  readonly checksAnswers: boolean;
}

const {
  anyText,
  megabytes,
  word,
  wholeNumber,
  number,
  oneOf,
  onOff,
  secretToken,
  webAddress,
  mailAddress,
  originOnly,
  proxies,
} = settingReaders;

type Settings = { readonly [K in keyof Config]: Setting<Config[K]> };

const DAY = 24 * 60 * 60 * 1000;

/** The one table of settings. */
export const settings: Settings = {
  port: setting('PORT', 'Port of everything', '3000', wholeNumber(0, 65_535)),
  host: setting('HOST', 'Address to listen on', '127.0.0.1', anyText),
  dataFolder: setting(
    'PARLEY_DATA',
    'Folder of the database, uploads and generated secrets; made if missing',
    './data',
    (text) => ok(resolve(text)),
  ),
  token: optional(
    'PARLEY_TOKEN',
    'A secret token (par_sk_ and 43 characters) accepted as the owner’s at every start',
    secretToken,
  ),
  trustProxy: setting(
    'TRUST_PROXY',
    'Proxies whose forwarded address counts: off, on, a number of hops, or addresses',
    'off',
    proxies,
  ),
  publicUrl: optional('PUBLIC_URL', 'Address that links show; else taken from the request', webAddress),
  chatUrl: optional(
    'CHAT_URL',
    'Address for chat pages of another host than PUBLIC_URL, which must be given too; the code that authors put into pages then runs without restraint',
    originOnly,
  ),
  turnMaxBlocks: setting(
    'TURN_MAX_BLOCKS',
    'Blocks that one turn may run without asking',
    '1000',
    wholeNumber(1, 1_000_000),
  ),
  turnMaxWork: setting(
    'TURN_MAX_WORK',
    'Work that one turn may do, in millions of units; a million takes at most about a millisecond on a slow processor core',
    '150',
    number(1, 1_000_000, 1_000_000),
  ),
  turnTimeoutMs: setting('TURN_TIMEOUT_SECONDS', 'Longest turn', '30', number(1, 600, 1000)),
  answerMaxLength: setting(
    'ANSWER_MAX_LENGTH',
    'Longest answer to a question, in characters; a longer one is asked for again. Text questions may have a lower limit of their own',
    '20000',
    wholeNumber(1, 1_000_000),
  ),
  chatMaxBytes: setting(
    'CHAT_MAX_MB',
    'MB that one chat may write: answers, values, what services answered; a turn that needs more is refused',
    '32',
    megabytes(0.001, 10_240),
  ),
  sessionMaxBytes: setting(
    'SESSION_MAX_MB',
    'MB that the variables and answers of one chat may have at a time; a turn that needs more is refused',
    '8',
    megabytes(0.001, 1024),
  ),
  liveChatsBytes: setting(
    'LIVE_CHATS_MB',
    'MB of memory for chats at hand; above it large and idle ones are read from the database again at their next turn',
    '64',
    megabytes(0.001, 1e6),
  ),
  sessionIdleMs: setting(
    'SESSION_IDLE_DAYS',
    'Days a chat can be continued after its last turn',
    '30',
    number(0.01, 3650, DAY),
  ),
  startsPerAddress: setting(
    'LIMIT_STARTS_PER_ADDRESS',
    'Chats started a minute from one address, without a secret token',
    '30',
    wholeNumber(1, 1e9),
  ),
  turnsPerAddress: setting(
    'LIMIT_TURNS_PER_ADDRESS',
    'Turns a minute from one address, without a secret token',
    '240',
    wholeNumber(1, 1e9),
  ),
  turnsPerSession: setting(
    'LIMIT_TURNS_PER_SESSION',
    'Turns a minute of one chat, without a secret token',
    '60',
    wholeNumber(1, 1e9),
  ),
  startsPerBot: setting(
    'LIMIT_STARTS_PER_BOT',
    'Chats started a minute with one bot, without a secret token',
    '600',
    wholeNumber(1, 1e9),
  ),
  storagePerWorkspaceBytes: optional(
    'STORAGE_PER_WORKSPACE_MB',
    'MB that the chats and files of one workspace may have on disk; left out: any number. A workspace may have a limit of its own',
    megabytes(0.001, 1e9),
  ),
  writtenPerAddressBytes: setting(
    'LIMIT_WRITTEN_MB_PER_ADDRESS',
    'MB a day that chats from one address may write, without a secret token; counted in memory, a restart begins anew',
    '200',
    megabytes(0.001, 1e9),
  ),
  writtenPerKeyBytes: setting(
    'LIMIT_WRITTEN_MB_PER_KEY',
    'MB a day that all chats of a workspace may write with its chat key, and as many without a token; counted in memory, a restart begins anew',
    '5000',
    megabytes(0.001, 1e9),
  ),
  maxRequestsUnderWay: setting(
    'MAX_REQUESTS',
    'Requests at work before new ones are turned away; one whose body is still arriving is not at work',
    '2000',
    wholeNumber(1, 1e6),
  ),
  connectionsPerAddress: setting(
    'MAX_CONNECTIONS_PER_ADDRESS',
    'Connections that one address may have open; behind a trusted proxy, requests of one address at a time',
    '1000',
    wholeNumber(1, 1e6),
  ),
  bodyTimeoutMs: setting(
    'BODY_TIMEOUT_SECONDS',
    'Longest time that the body of a request may take to arrive; uploads may take longer',
    '60',
    number(1, 3600, 1000),
  ),
  bodySilenceMs: setting(
    'BODY_SILENCE_SECONDS',
    'Longest pause within the body of a request; twice that for uploads',
    '15',
    number(1, 600, 1000),
  ),
  egressAllow: setting(
    'EGRESS_ALLOW',
    'What bots may reach besides the public internet at ports 80 and 443: host:port or CIDR:port, separated by commas; a service on this machine only by its own name or address, never loopback, this server or metadata services',
    '',
    parseAllowList,
  ),
  egressMaxBytes: setting(
    'EGRESS_MAX_MB',
    'Largest answer that a request of a bot may bring, in MB',
    '5',
    number(0.01, 100, 1024 * 1024),
  ),
  compat: setting(
    'COMPAT',
    'Whether the published widget of Typebot and other clients of its API may chat here, without a token: on or off',
    'on',
    onOff,
  ),
  fileMaxBytes: setting('FILES_MAX_MB', 'Largest upload, in MB', '10', megabytes(0.001, 10_240)),
  filesPerChat: setting('FILES_PER_CHAT', 'Most uploads of one chat', '50', wholeNumber(1, 1e6)),
  filesPerChatBytes: setting(
    'FILES_PER_CHAT_MB',
    'MB that the uploads of one chat may have together',
    '100',
    megabytes(0.001, 1e6),
  ),
  filesPerWorkspaceBytes: setting(
    'FILES_PER_WORKSPACE_MB',
    'MB that the files of one workspace may have together',
    '10240',
    megabytes(0.001, 1e9),
  ),
  filesAuto: setting(
    'FILES_AUTO',
    'Visibility of uploads whose block says Auto: private (links open for a while) or public (whoever has the link)',
    'private',
    oneOf(['private', 'public']),
  ),
  filesLinkMs: setting(
    'FILES_LINK_MINUTES',
    'Minutes that a link to a private file opens',
    '60',
    number(1, 525_600, 60_000),
  ),
  uploadsPerAddress: setting(
    'LIMIT_UPLOADS_PER_ADDRESS',
    'Files announced a minute from one address, without a secret token; also pieces a minute of one file',
    '120',
    wholeNumber(1, 1e9),
  ),
  invitationsPerUser: setting(
    'LIMIT_INVITATIONS_PER_USER',
    'Invitations a minute by one person, to workspaces and bots together',
    '60',
    wholeNumber(1, 1e9),
  ),
  mailsPerBot: setting(
    'LIMIT_MAILS_PER_BOT',
    'Mails that one bot may send within an hour, by all its e-mail and Gmail blocks together; counted in memory, a restart begins anew',
    '500',
    wholeNumber(1, 1e9),
  ),
  filesS3Url: optional(
    'FILES_S3_URL',
    'Bucket that keeps the files instead of the data folder: its address with the beginning of all names, https://s3.example.com/bucket/parley',
    webAddress,
  ),
  filesS3Region: setting('FILES_S3_REGION', 'Region of the bucket', 'us-east-1', word),
  filesS3Key: optional('FILES_S3_KEY', 'Access key id for the bucket', word),
  filesS3Secret: optional('FILES_S3_SECRET', 'Secret access key for the bucket', word),
  smtp: optional(
    'SMTP_URL',
    'Mail server for mails of blocks without an account: smtp://user:password@host:587 or smtps://user:password@host:465; ?tls=off or ?tls=unverified for servers of your own network',
    parseSmtpUrl,
  ),
  smtpFrom: optional('SMTP_FROM', 'Whom its mails are from: Name <name@example.com>', mailAddress),
  googleClientId: optional(
    'GOOGLE_CLIENT_ID',
    'OAuth client at Google, for accounts of Google Sheets and Gmail that bring none of their own',
    anyText,
  ),
  googleClientSecret: optional('GOOGLE_CLIENT_SECRET', 'Its secret', anyText),
  logLevel: setting(
    'LOG_LEVEL',
    'silent, error, warn, info or debug',
    'info',
    oneOf(['silent', 'error', 'warn', 'info', 'debug']),
  ),
  checksAnswers: setting(
    'PARLEY_CHECK_ANSWERS',
    'Check every answer against its schema: on or off',
    'off',
    onOff,
  ),
};
