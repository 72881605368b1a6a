import type { ServerResponse } from 'node:http';
import type { Config } from '#server/config.ts';
import type { RawBody, ReplyEvent, RequestFacts } from '#server/operation.ts';
import { cookieOf } from './cookie-of.ts';
import { isFromApp, isSecure } from './is-from-app.ts';
import type { TakenRequest } from './taken-request.ts';

/** Where its response is written. */
export interface OpenReply {
  readonly raw: ServerResponse;
  readonly header: (name: string, value: string) => unknown;
  /** Receives the parts of the response while it is created. */
  readonly onEvent?: (event: ReplyEvent) => void;
}

/** The request in the form of operations; what is rarely needed is computed on demand. */
export class RequestView implements RequestFacts {
  readonly id: string;
  readonly ip: string;
  readonly origin: string | undefined;
  readonly isOwnPage: boolean;
  readonly framedBy: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly ifMatch: string | undefined;
  readonly baseUrl: string;
  readonly onEvent: ((event: ReplyEvent) => void) | undefined;
  readonly #request: TakenRequest;
  readonly #urls: Pick<Config, 'publicUrl' | 'chatUrl'>;
  readonly #reply: OpenReply;
  #signal: AbortSignal | undefined;

  constructor(request: TakenRequest, reply: OpenReply, urls: Pick<Config, 'publicUrl' | 'chatUrl'>) {
    const { headers, host, protocol } = request;
    this.id = request.id;
    this.ip = request.ip;
    this.origin = headers.origin;
    this.framedBy = one(headers['x-typebot-iframe-referrer-origin']);
    this.idempotencyKey = one(headers['idempotency-key']);
    this.ifMatch = one(headers['if-match']);
    this.baseUrl = urls.publicUrl ?? `${protocol}://${host}`;
    this.isOwnPage =
      headers.origin !== undefined && isOwn(headers.origin, host, [this.baseUrl, urls.chatUrl]);
    this.onEvent = reply.onEvent;
    this.#request = request;
    this.#urls = urls;
    this.#reply = reply;
  }

  get isFromApp(): boolean {
    return isFromApp(this.#request, this.#urls);
  }
  get isSecure(): boolean {
    return isSecure(this.#request, this.#urls);
  }
  get userAgent(): string | undefined {
    return this.#request.headers['user-agent'];
  }
  get rawBody(): RawBody {
    const { raw, headers } = this.#request;
    const length = Number(headers['content-length'] ?? Number.NaN);
    return {
      chunks: raw.iterator({ destroyOnReturn: false }),
      stop: () => void raw.destroy(),
      length: Number.isSafeInteger(length) ? length : undefined,
      uploadOffset: one(headers['upload-offset']),
      contentRange: one(headers['content-range']),
      header: (name) => one(headers[name]),
      signature: one(headers['stripe-signature']),
    };
  }
  cookie(name: string): string | undefined {
    return cookieOf(this.#request.headers.cookie, name);
  }
  get signal(): AbortSignal {
    return (this.#signal ??= signalOf(this.#reply.raw));
  }
  setHeader(name: string, value: string): void {
    this.#reply.header(name, value);
  }
}

/** Chat pages are at the public URL, the URL for chats, or a custom domain of their bot: the requested one. */
function isOwn(origin: string, host: string, urls: readonly (string | undefined)[]): boolean {
  return URL.canParse(origin) && (urls.includes(origin) || new URL(origin).host === host);
}

/** Aborted once the connection is closed. */
function signalOf(raw: OpenReply['raw']): AbortSignal {
  const controller = new AbortController();
  if (raw.destroyed) controller.abort();
  else raw.once('close', () => controller.abort());
  return controller.signal;
}

function one(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
