import type { CodeJob, CodeResult } from '#engine/code-job.ts';
import type { EffectKind, EffectRequest, EffectResult } from '#engine/effect.ts';
import type { ServiceJob, ServiceResult } from '#engine/service-job.ts';
import type { MailAddress } from '#model/mail-address.ts';

/** Performs one kind of effect. Never rejects because of a visitor's or author's input: failures are results. */
export type Performer<K extends EffectKind> = (request: EffectRequest<K>) => Promise<EffectResult<K>>;

/**
 * What the `perform.ts` of a block exports: performs its jobs. Failures are results; exceptions are bugs, which are
 * caught and logged, and the conversation continues.
 */
export type ServicePerformer = (job: ServiceJob, means: ServiceMeans) => Promise<ServiceResult>;

/** Everything a performer can use: nothing else reaches the outside. */
export interface ServiceMeans {
  /** The credentials of the job, opened; null when it has none. */
  readonly account: Account | null;
  /** Sends requests to any host, without credentials. */
  readonly request: Ask;
  /** Runs author's code in the sandbox. */
  readonly runCode: (job: CodeJob) => Promise<CodeResult>;
  readonly files: ServiceFiles;
  readonly mail: MailMeans;
  /** The URL of this conversation's result for the team; null: there is none. */
  readonly resultUrl: string | null;
  /** Time left for the job, in ms. */
  readonly msLeft: () => number;
  /** The time in ms. */
  readonly now: () => number;
  /** Identifies this job, also when its turn is retried: for services with idempotency keys. */
  readonly jobKey: string;
  readonly isPreview: boolean;
  /** The token usage of language models is counted, and limited if the workspace or the bot has a limit. */
  readonly tokens: TokenMeter;
  /** Streams a piece of the generated text to the visitor; absent: nobody is watching. */
  readonly onText?: (piece: string) => void;
}

export interface TokenMeter {
  /** Why no model may be called any more this month; null: calls are allowed. */
  readonly refusal: () => Promise<string | null>;
  /** Records the usage of one call. */
  readonly spent: (usage: TokenUsage) => Promise<void>;
}

export interface TokenUsage {
  /** Type of the calling block. */
  readonly provider: string;
  readonly model: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** The one place that creates and sends e-mail. */
export interface MailMeans {
  /**
   * Sends it with the credentials of the job, or with the mail server of the installation if the job has none. The
   * e-mail of a job is only sent once; a bot can send a limited number per hour.
   */
  readonly send: (mail: Mail) => Promise<MailResult>;
  /** The e-mail in its wire format, for services that accept it; it counts as sent. */
  readonly compose: (mail: Mail) => Promise<ComposedMail>;
}

/** The bytes of an e-mail, or why none can be sent. */
export type ComposedMail =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly message: string };

/** Line breaks and other control characters in names and in the subject are removed. */
export interface Mail {
  /** The sending account determines the address; then only the name is used. */
  readonly from?: MailAddress;
  readonly to: readonly MailAddress[];
  readonly cc?: readonly MailAddress[];
  readonly bcc?: readonly MailAddress[];
  readonly replyTo?: readonly MailAddress[];
  readonly subject: string;
  readonly text?: string;
  readonly html?: string;
  readonly attachments?: readonly StoredFile[];
  /** Id of the e-mail that this one replies to. */
  readonly inReplyTo?: string;
}

/** `refused`: recipients that the server rejected, while it accepted others. */
export type MailResult =
  | { readonly ok: true; readonly refused: readonly string[] }
  | { readonly ok: false; readonly message: string; readonly details?: string };

/** Credentials of the workspace. Their secrets are only sent to their own hosts. */
export interface Account {
  readonly id: string;
  /** The fields, including secrets: never to be put in a result. */
  readonly data: Readonly<Record<string, unknown>>;
  /**
   * Sends requests to the hosts of the credentials; any other host is rejected, also by redirect. Requests of
   * credentials that sign in with Google carry the access token, renewed when it has expired.
   */
  readonly request: Ask;
}

export type Ask = (request: ServiceRequest) => Promise<ServiceAnswer>;

export interface ServiceRequest {
  readonly url: string;
  /** Default GET. */
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** For all attempts together, in ms; never beyond `msLeft`. Default 30,000. */
  readonly timeoutMs?: number;
  /**
   * Whether it is sent up to three times when the service is busy (408, 429, 5xx, no connection). Default: for reading
   * requests.
   */
  readonly isRepeatable?: boolean;
  /** Receives the body of a successful response while it arrives; such a request is not retried. */
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
      /** The JSON value, or else the text. */
      readonly data: () => unknown;
    }
  | { readonly ok: false; readonly message: string };

/** Files of this bot and this conversation. */
export interface ServiceFiles {
  /** Stores bytes; returns their URL for visitors, null when nothing can be stored. */
  readonly put: (file: NewFile) => Promise<string | null>;
  /** Bytes of an upload that belongs to this bot; null for any other URL. */
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
