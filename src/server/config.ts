import type { MailAddress } from '#model/mail-address.ts';
import type { AllowEntry } from './egress/allow-list.ts';
import type { SmtpServer } from './egress/smtp/smtp-server.ts';

/** Every setting, validated. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Folder of the database, uploads and generated secrets. */
  readonly dataFolder: string;
  /** The PostgreSQL that holds the data; undefined: a file in the data folder. */
  readonly databaseUrl: string | undefined;
  /** The instance key; undefined: the file in the data folder. */
  readonly key: string | undefined;
  /** What reads `/metrics` from other machines; undefined: only programs on this machine do. */
  readonly metricsToken: string | undefined;
  /** Whether the data folder is the same for servers on several machines. */
  readonly filesShared: boolean;
  /** A secret token that is accepted as the owner's, for automation. */
  readonly token: string | undefined;
  /** Which proxies' forwarded addresses are trusted: false, true, a number of hops or a list of addresses. */
  readonly trustProxy: boolean | number | string;
  /** The base URL for links; undefined: from the request. */
  readonly publicUrl: string | undefined;
  /** A separate origin for chat pages, so that authors' code may run there; undefined: they are at `publicUrl`. */
  readonly chatUrl: string | undefined;
  readonly turnMaxBlocks: number;
  /** Units of work of one turn. */
  readonly turnMaxWork: number;
  readonly turnTimeoutMs: number;
  /** Maximum length of a visitor's answer, in characters as browsers count them (UTF-16 code units). */
  readonly answerMaxLength: number;
  /** Bytes that one chat may write to its log. */
  readonly chatMaxBytes: number;
  /** Bytes that the state of one chat may have. */
  readonly sessionMaxBytes: number;
  /** Memory of cached chats in total, in bytes. */
  readonly liveChatsBytes: number;
  readonly sessionIdleMs: number;
  readonly startsPerAddress: number;
  readonly turnsPerAddress: number;
  readonly turnsPerSession: number;
  readonly startsPerBot: number;
  /** Bytes that chats and files of one workspace may use on disk; undefined: unlimited. */
  readonly storagePerWorkspaceBytes: number | undefined;
  /** Bytes per day that visitors of one address may have written. */
  readonly writtenPerAddressBytes: number;
  /** Bytes per day that all visitors of a workspace may have written with one chat key, or without a token. */
  readonly writtenPerKeyBytes: number;
  readonly maxRequestsUnderWay: number;
  /** Lag of the event loop above which new requests are rejected, in ms. */
  readonly maxLagMs: number;
  readonly connectionsPerAddress: number;
  readonly bodyTimeoutMs: number;
  /** How long the server still takes requests after it says that it stops, in ms. */
  readonly drainMs: number;
  readonly bodySilenceMs: number;
  /** Private hosts, or ports other than 80 and 443, that requests may reach. */
  readonly egressAllow: readonly AllowEntry[];
  /** Maximum size of a response to a request, in bytes. */
  readonly egressMaxBytes: number;
  /** The Bot API of Telegram. */
  readonly telegramApiUrl: string;
  /** The Graph API of WhatsApp, and its version. */
  readonly whatsappApiUrl: string;
  readonly whatsappGraphVersion: string;
  /** 360dialog, another way to WhatsApp. */
  readonly dialog360Url: string;
  /** Messages of messenger contacts that are older are not answered any more, in ms. */
  readonly channelStaleMs: number;
  /** Contacts of one messenger account that are answered at the same time. */
  readonly channelWorkers: number;
  /** Whether clients made for Typebot may chat without a token. */
  readonly compat: boolean;
  /** Maximum upload size in bytes. */
  readonly fileMaxBytes: number;
  /** Maximum number of uploads per chat. */
  readonly filesPerChat: number;
  /** Maximum total size of the uploads of one chat, in bytes. */
  readonly filesPerChatBytes: number;
  /** Maximum total size of the files of one workspace, in bytes. */
  readonly filesPerWorkspaceBytes: number;
  /** The visibility of uploads with the setting `Auto`. */
  readonly filesAuto: 'private' | 'public';
  /** How long a link to a private file is valid, in ms. */
  readonly filesLinkMs: number;
  readonly uploadsPerAddress: number;
  readonly invitationsPerUser: number;
  /** How long a session lasts after its last use. */
  readonly signInMs: number;
  /** The provider at which people can sign in, and our client there. */
  readonly oidcIssuer: string | undefined;
  readonly oidcClientId: string | undefined;
  readonly oidcClientSecret: string | undefined;
  readonly oidcName: string;
  /** In lower case; none: all. */
  readonly oidcDomains: readonly string[];
  readonly oidcSignUp: 'closed' | 'open';
  /** How long entries of the audit log are kept, in ms. */
  readonly auditLogMs: number;
  /** Who can create an account. */
  readonly signUp: 'closed' | 'open';
  readonly signInsPerAddress: number;
  readonly signInsPerAccount: number;
  /** E-mails per hour of one bot. */
  readonly mailsPerBot: number;
  /** Bucket of the files; undefined: they are in the data folder. */
  readonly filesS3Url: string | undefined;
  readonly filesS3Region: string;
  readonly filesS3Key: string | undefined;
  readonly filesS3Secret: string | undefined;
  /** Sends the e-mail of blocks without credentials; undefined: they send none. */
  readonly smtp: SmtpServer | undefined;
  readonly smtpFrom: MailAddress | undefined;
  /** The OAuth client of this installation for Google. */
  readonly googleClientId: string | undefined;
  readonly googleClientSecret: string | undefined;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  /** Check every response against its schema (for tests and development). */
  readonly checksAnswers: boolean;
}
