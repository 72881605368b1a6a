import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '#server/config.ts';
import type { RawBody, ReplyEvent, RequestFacts } from '#server/operation.ts';

/** The facts of a request, whoever received it: the framework or the fast path of chats. */
export interface TakenRequest {
  readonly raw: IncomingMessage;
  readonly id: string;
  readonly ip: string;
  readonly host: string;
  readonly protocol: string;
  readonly headers: IncomingHttpHeaders;
}

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
  readonly #request: TakenRequest;
  readonly #reply: OpenReply;
  readonly #urls: Pick<Config, 'publicUrl' | 'chatUrl'>;
  #signal: AbortSignal | undefined;

  constructor(request: TakenRequest, reply: OpenReply, urls: Pick<Config, 'publicUrl' | 'chatUrl'>) {
    this.id = request.id;
    this.#request = request;
    this.#reply = reply;
    this.#urls = urls;
  }

  get ip(): string {
    return this.#request.ip;
  }
  get origin(): string | undefined {
    return this.#request.headers.origin;
  }
  /** Chat pages are at the public URL, the URL for chats, or a custom domain of their bot: the requested one. */
  get isOwnPage(): boolean {
    const { origin } = this;
    if (origin === undefined || !URL.canParse(origin)) return false;
    return (
      origin === this.baseUrl || origin === this.#urls.chatUrl || new URL(origin).host === this.#request.host
    );
  }
  get framedBy(): string | undefined {
    return one(this.#request.headers['x-typebot-iframe-referrer-origin']);
  }
  get idempotencyKey(): string | undefined {
    return one(this.#request.headers['idempotency-key']);
  }
  get ifMatch(): string | undefined {
    return one(this.#request.headers['if-match']);
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
      signature: one(headers['stripe-signature']),
    };
  }
  get baseUrl(): string {
    return this.#urls.publicUrl ?? `${this.#request.protocol}://${this.#request.host}`;
  }
  cookie(name: string): string | undefined {
    const pairs = (this.#request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
    return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
  }
  get signal(): AbortSignal {
    return (this.#signal ??= signalOf(this.#reply.raw));
  }
  get onEvent(): ((event: ReplyEvent) => void) | undefined {
    return this.#reply.onEvent;
  }
  setHeader(name: string, value: string): void {
    this.#reply.header(name, value);
  }
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
