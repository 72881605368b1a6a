import * as z from 'zod';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: `token` a secret token; `chat` also the publishable chat key of the bot's workspace; `none`
 * anybody.
 */
export type AuthRule = 'none' | 'token' | 'chat';

/** The limit that is used: new chats, turns of a chat, or files. */
export type RateLimitKind = 'start' | 'turn' | 'upload';

/**
 * One endpoint as a value. Routes, validation, the OpenAPI document, the typed client and the reference page derive
 * from it. `endpoint` creates one and keeps its literal types.
 */
export interface AnyEndpoint {
  /** Unique name, e.g. `bots.get`; also the operation id. */
  readonly id: string;
  readonly method: Method;
  /** Below `/api`, parameters in braces: `/v1/bots/{botId}`. */
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  readonly tag: string;
  readonly auth: AuthRule;
  readonly params: z.ZodType;
  readonly query: z.ZodType;
  readonly body: z.ZodType;
  readonly response: z.ZodType;
  /** Codes besides those that every endpoint may return. */
  readonly errors: readonly ErrorCode[];
  /** Whether `Idempotency-Key` is supported. Default false. */
  readonly isIdempotent?: boolean;
  /**
   * Whether requests without a token reach the operation, which accepts them for sessions that the compatibility route
   * started (and only where that is enabled). Default false.
   */
  readonly goesWithoutToken?: boolean;
  /** Whether it is served by the fast path, past the HTTP framework. Default false. */
  readonly isFast?: true;
  /** The rate limit for callers without a secret token. Default `turn`. */
  readonly rateLimit?: RateLimitKind;
  /** Media type when the response is a stream instead of JSON. */
  readonly streams?: readonly string[];
  /**
   * Whether clients that accept `text/event-stream` get the response in parts: those of a chat, or events by their names.
   * Default false.
   */
  readonly hasEvents?: true | Readonly<Record<string, string>>;
  /** The response goes on for as long as somebody reads it: it does not count as a running request. Default false. */
  readonly staysOpen?: true;
  /** Largest body in bytes. Default 1 MiB; documents get more. */
  readonly maxBytes?: number;
  /** Deepest nesting of the body. Default 20; documents get more. */
  readonly maxDepth?: number;
  /** The body is raw bytes of any media type instead of JSON, read by the operation as they arrive. */
  readonly takesBytes?: true;
}

/** For endpoints that take no parameters, no query or no body. */
export const nothing = z.object({});

/** The defaults of an endpoint. */
const defaults = { params: nothing, query: nothing, body: nothing, errors: [] } as const;
type Defaults = typeof defaults;

/** The required facts of an endpoint: those without a default. */
type EndpointDraft = Omit<AnyEndpoint, keyof Defaults> & Partial<Pick<AnyEndpoint, keyof Defaults>>;

/** The endpoint that a definition makes: its literal values, and the defaults for the rest. */
type EndpointFrom<D extends EndpointDraft> = Pick<
  AnyEndpoint,
  Exclude<keyof AnyEndpoint, keyof D | keyof Defaults>
> &
  Omit<Defaults, keyof D> &
  D;

/**
 * Keeps the literal types of an endpoint: its id, method, path, schemas and error codes. Parameters, query and body are
 * empty, and there are no specific errors, unless given.
 * @example endpoint({ id: 'bots.get', method: 'GET', path: '/v1/bots/{botId}', … })
 */
export function endpoint<const D extends EndpointDraft>(draft: D): EndpointFrom<D> {
  return { ...defaults, ...draft };
}

/** The input of an operation. */
export type InputOf<E extends AnyEndpoint> = Input<
  z.output<E['params']>,
  z.output<E['query']>,
  z.output<E['body']>
>;

interface Input<P, Q, B> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
}

/** The output of an operation. */
export type OutputOf<E extends AnyEndpoint> = z.input<E['response']>;

/** Documents: 10 MiB and 64 levels. */
export const documentLimits = { maxBytes: 10 * 1024 * 1024, maxDepth: 64 } as const;

/** A boolean in a query: `true`, `1`, `false` or `0`. */
export const queryBoolean = z
  .enum(['true', '1', 'false', '0'])
  .transform((text) => text === 'true' || text === '1');

/**
 * A number in a query, in plain decimal digits: not empty (which is not zero), no `1e3`, no `0x10`.
 * @example queryNumber(z.int().min(1)).default(50)
 */
export const queryNumber = <S extends z.ZodType<number>>(schema: S) => z.preprocess(toNumber, schema);

const toNumber = (text: unknown): unknown =>
  typeof text === 'string' && /^-?\d{1,15}(\.\d{1,6})?$/.test(text) ? Number(text) : text;
