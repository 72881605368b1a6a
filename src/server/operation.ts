import type { AnyEndpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import type { App } from './app.ts';
import type { Caller } from './auth/caller.ts';

/** What an operation knows of the request besides its input. These are the only facts of HTTP. */
export interface RequestFacts {
  readonly id: string;
  /** Address of the visitor, behind trusted proxies. */
  readonly ip: string;
  readonly origin: string | undefined;
  /** Whether the origin is that of pages of this server itself. */
  readonly isOwnPage: boolean;
  /** The website that embeds a page of our own, as that page reports it. */
  readonly framedBy: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly ifMatch: string | undefined;
  /** The bytes of the body, for endpoints that accept bytes. */
  readonly rawBody: RawBody;
  /** The URL of the server, e.g. `https://chat.example.com`. */
  readonly baseUrl: string;
  /**
   * Whether it comes from a page of the app itself: other websites cannot send such a request, and the pages of bots
   * and of chats do not count.
   */
  readonly isFromApp: boolean;
  /** Whether the browser reached the server over HTTPS. */
  readonly isSecure: boolean;
  readonly userAgent: string | undefined;
  /** A cookie that the browser sent. */
  readonly cookie: (name: string) => string | undefined;
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal;
  /** Receives parts of the response while it is created; absent: the caller accepts only complete responses. */
  readonly onEvent?: ((event: ReplyEvent) => void) | undefined;
  /** Adds a header to the response. */
  readonly setHeader: (name: string, value: string) => void;
}

/** A part of an incomplete reply: a bubble of a chat, a piece of its text, or how one of several tests ended. */
export type ReplyEvent =
  | { readonly event: 'message'; readonly data: object }
  | { readonly event: 'delta'; readonly data: { readonly id: string; readonly text: string } }
  | { readonly event: 'result'; readonly data: object };

/** A body as it arrives. */
export interface RawBody {
  /** Ends, or fails when the connection breaks; stopping early does not close it. */
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Closes the connection. */
  readonly stop: () => void;
  /** Expected bytes, if announced. */
  readonly length: number | undefined;
  /** The headers that state which part of a file it is. */
  readonly uploadOffset: string | undefined;
  readonly contentRange: string | undefined;
  readonly header: (name: string) => string | undefined;
  /** The signature of a payment provider. */
  readonly signature: string | undefined;
}

/** Everything an operation gets besides its input. */
export interface OperationContext {
  readonly app: App;
  readonly caller: Caller;
  readonly request: RequestFacts;
}

/** The implementation of one endpoint: checks the caller, queries the store, returns the response. */
export type Operation<E extends AnyEndpoint> = (
  context: OperationContext,
  input: InputOf<E>,
) => Promise<OutputOf<E>>;

/** A response that is sent while it is created. */
export class Streamed {
  readonly contentType: string;
  readonly fileName: string | undefined;
  readonly chunks: AsyncIterable<string>;

  constructor(facts: {
    readonly contentType: string;
    readonly fileName?: string;
    readonly chunks: AsyncIterable<string>;
  }) {
    this.contentType = facts.contentType;
    this.fileName = facts.fileName;
    this.chunks = facts.chunks;
  }
}
