import type { CodeJob, CodeResult } from '#engine/code-job.ts';
import type { EffectKind, EffectRequest, EffectResult } from '#engine/effect.ts';
import type { ServiceJob, ServiceResult } from '#engine/service-job.ts';
import type { MailAddress } from '#model/mail-address.ts';

/** Carries out one kind of effect. Never rejects for anything a visitor or author wrote: failures are results. */
export type Performer<K extends EffectKind> = (request: EffectRequest<K>) => Promise<EffectResult<K>>;

/**
 * What the `perform.ts` of a block exports: does its jobs. Failures are results; what it throws is a bug, which
 * is caught and logged, and the conversation goes on.
 */
export type ServicePerformer = (job: ServiceJob, means: ServiceMeans) => Promise<ServiceResult>;

/** All that a performer has: nothing else reaches the outside. */
export interface ServiceMeans {
  /** The account that the job names, opened; null when it names none. */
  readonly account: Account | null;
  /** Asks anybody, without the account. */
  readonly request: Ask;
  /** Runs author's code in the sandbox. */
  readonly runCode: (job: CodeJob) => Promise<CodeResult>;
  readonly files: ServiceFiles;
  readonly mail: MailMeans;
  /** Where those who look after the bot find the result of this conversation; null: nowhere. */
  readonly resultUrl: string | null;
  /** Ms that the job may still take. */
  readonly msLeft: () => number;
  /** Instant, ms. */
  readonly now: () => number;
  /** Names this very job, also when its turn is tried again: for services that know idempotency. */
  readonly jobKey: string;
  readonly isPreview: boolean;
  /** What language models take is counted, and has an end where the workspace or the bot set one. */
  readonly tokens: TokenMeter;
  /** Shows a piece of the text that the job makes to the visitor, at once; absent: nobody is looking on. */
  readonly onText?: (piece: string) => void;
}

export interface TokenMeter {
  /** Why no model may be asked any more this month; null: it may. */
  readonly refusal: () => Promise<string | null>;
  /** Writes down what one call took. */
  readonly spent: (usage: TokenUsage) => Promise<void>;
}

export interface TokenUsage {
  /** Type of the block that asked. */
  readonly provider: string;
  readonly model: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** Mails: the one place that makes and sends them. */
export interface MailMeans {
  /**
   * Sends it with the account of the job, or with the mail server of the installation when the job names none.
   * A mail of the same job is sent once only; a bot sends no more of them in an hour than the installation allows.
   */
  readonly send: (mail: Mail) => Promise<MailResult>;
  /** The mail as it goes over the wire, for services that take it like that; it counts as one that is sent. */
  readonly compose: (mail: Mail) => Promise<ComposedMail>;
}

/** The bytes of a mail, or why none may be sent. */
export type ComposedMail =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly message: string };

/** Line breaks and the like in names and in the subject are dropped. */
export interface Mail {
  /** Whose address stands there is decided by the account that sends; only the name counts then. */
  readonly from?: MailAddress;
  readonly to: readonly MailAddress[];
  readonly cc?: readonly MailAddress[];
  readonly bcc?: readonly MailAddress[];
  readonly replyTo?: readonly MailAddress[];
  readonly subject: string;
  readonly text?: string;
  readonly html?: string;
  readonly attachments?: readonly StoredFile[];
  /** Id of the mail that this one answers. */
  readonly inReplyTo?: string;
}

/** `refused`: recipients that the server did not take, while it took others. */
export type MailResult =
  | { readonly ok: true; readonly refused: readonly string[] }
  | { readonly ok: false; readonly message: string; readonly details?: string };

/** An account of the workspace. Its secrets go to its own hosts only. */
export interface Account {
  readonly id: string;
  /** Its fields, secrets included: never to be put in a result. */
  readonly data: Readonly<Record<string, unknown>>;
  /**
   * Asks the account's own hosts; any other is refused, also by redirect. Requests of accounts that sign in at
   * Google carry the access token, renewed when it is over.
   */
  readonly request: Ask;
  /** Keeps renewed fields (tokens). */
  readonly update: (data: Readonly<Record<string, unknown>>) => Promise<void>;
}

export type Ask = (request: ServiceRequest) => Promise<ServiceAnswer>;

export interface ServiceRequest {
  readonly url: string;
  /** Default GET. */
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** For all tries together, ms; never beyond `msLeft`. Default 30,000. */
  readonly timeoutMs?: number;
  /**
   * Whether it is tried up to three times when the service is busy (408, 429, 5xx, no connection). Default:
   * for requests that only read.
   */
  readonly isRepeatable?: boolean;
  /** Hears the body of a good answer as it comes in; what was heard from is not asked again. */
  readonly onData?: (bytes: Uint8Array) => void;
}

export type ServiceAnswer =
  | {
      readonly ok: true;
      readonly status: number;
      /** Names in lower case. */
      readonly headers: Readonly<Record<string, string>>;
      readonly body: Uint8Array;
      readonly text: () => string;
      /** The JSON value, else the text. */
      readonly data: () => unknown;
    }
  | { readonly ok: false; readonly message: string };

/** Files of this bot and this conversation. */
export interface ServiceFiles {
  /** Keeps bytes; gives the address under which visitors get them, null when nothing can be kept. */
  readonly put: (file: NewFile) => Promise<string | null>;
  /** Bytes of an upload that belongs to this bot; null for any other address. */
  readonly read: (url: string) => Promise<StoredFile | null>;
}

export interface NewFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

export interface StoredFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}
