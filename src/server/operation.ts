import type { AnyEndpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import type { App } from './app.ts';
import type { Caller } from './auth/caller.ts';

/** What an operation knows of the request besides its input: nothing of HTTP but these facts. */
export interface RequestFacts {
  readonly id: string;
  /** Address of the visitor, behind trusted proxies. */
  readonly ip: string;
  readonly origin: string | undefined;
  /** Whether the origin is that of pages of this server itself. */
  readonly isOwnPage: boolean;
  /** The website that a page of our own says it stands in. */
  readonly framedBy: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly ifMatch: string | undefined;
  /** The bytes of the body, for endpoints that take bytes. */
  readonly rawBody: RawBody;
  /** Where the server is reached, e.g. `https://chat.example.com`. */
  readonly baseUrl: string;
  /** A cookie that the browser sent. */
  readonly cookie: (name: string) => string | undefined;
  /** Ends when the client goes away. */
  readonly signal: AbortSignal;
  /** Hears what the answer is going to be while it is made; absent: the caller takes whole answers only. */
  readonly onEvent?: ((event: ReplyEvent) => void) | undefined;
  /** Adds a header to the answer. */
  readonly setHeader: (name: string, value: string) => void;
}

/** Something of a chat reply before it is complete: a bubble, or a piece of the text of one. */
export type ReplyEvent =
  | { readonly event: 'message'; readonly data: object }
  | { readonly event: 'delta'; readonly data: { readonly id: string; readonly text: string } };

/** A body as it arrives. */
export interface RawBody {
  /** Ends, or fails when the connection is cut; leaving early does not cut it. */
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Cuts the connection. */
  readonly stop: () => void;
  /** Bytes to come, when that is said before. */
  readonly length: number | undefined;
  /** The headers that say which part of a file it is. */
  readonly uploadOffset: string | undefined;
  readonly contentRange: string | undefined;
  /** What a payment provider signed it with. */
  readonly signature: string | undefined;
}

/** Everything an operation gets besides its input. */
export interface OperationContext {
  readonly app: App;
  readonly caller: Caller;
  readonly request: RequestFacts;
}

/** One endpoint's doing: checks the caller, asks the store, gives the answer. */
export type Operation<E extends AnyEndpoint> = (
  context: OperationContext,
  input: InputOf<E>,
) => Promise<OutputOf<E>>;

/** An answer that is sent as it is made. */
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
