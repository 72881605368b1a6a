import { z } from 'zod';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: `token` a secret token; `chat` also the publishable chat key of the bot's workspace; `none`
 * anybody.
 */
export type AuthRule = 'none' | 'token' | 'chat';

/**
 * One endpoint as a value. Routes, validation, the OpenAPI document, the typed client and the reference page
 * derive from it.
 */
export interface Endpoint<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
> {
  /** Unique name, e.g. `bots.get`; also the operation id. */
  readonly id: string;
  readonly method: Method;
  /** Below `/api`, parameters in braces: `/v1/bots/{botId}`. */
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  readonly tag: string;
  readonly auth: AuthRule;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly response: R;
  /** Codes besides those that any endpoint may give. */
  readonly errors: readonly ErrorCode[];
  /** Whether `Idempotency-Key` is understood. Default false. */
  readonly isIdempotent?: boolean;
  /**
   * Whether a request without a token reaches the operation, which lets it through for sessions that the
   * compatibility route began (and only where that is switched on). Default false.
   */
  readonly goesWithoutToken?: boolean;
  /** Media type when the answer is a stream instead of JSON. */
  readonly streams?: readonly string[];
  /** Whether clients that accept `text/event-stream` get the answer in parts as well. Default false. */
  readonly hasEvents?: true;
  /** Largest body in bytes. Default 1 MiB; documents get more. */
  readonly maxBytes?: number;
  /** Deepest nesting of the body. Default 20; documents get more. */
  readonly maxDepth?: number;
  /** The body is raw bytes of any media type instead of JSON, read by the operation as they arrive. */
  readonly takesBytes?: true;
}

export type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

type Draft<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = Omit<
  Endpoint<P, Q, B, R>,
  'errors'
> & { readonly errors?: readonly ErrorCode[] };

/** For endpoints that take no parameters, no query or no body. */
export const nothing = z.object({});

/**
 * Keeps the types of an endpoint; without `errors` there are none of its own.
 *
 * @example endpoint({ id: 'bots.get', method: 'GET', path: '/v1/bots/{botId}', … })
 */
export function endpoint<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  draft: Draft<P, Q, B, R>,
): Endpoint<P, Q, B, R> {
  return { ...draft, errors: draft.errors ?? [] };
}

/** What an operation is given. */
export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R>
    ? { readonly params: z.output<P>; readonly query: z.output<Q>; readonly body: z.output<B> }
    : never;

/** What an operation gives back. */
export type OutputOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? z.input<R> : never;

/** Documents: 10 MiB and 64 levels. */
export const documentLimits = { maxBytes: 10 * 1024 * 1024, maxDepth: 64 } as const;

/** A boolean in a query: `true`, `1`, `false` or `0`. */
export const queryBoolean = z
  .enum(['true', '1', 'false', '0'])
  .transform((text) => text === 'true' || text === '1');

/**
 * A number in a query, in plain decimal digits: not blank (which is no zero), no `1e3`, no `0x10`.
 *
 * @example queryNumber(z.int().min(1)).default(50)
 */
export const queryNumber = <S extends z.ZodType<number>>(schema: S) => z.preprocess(toNumber, schema);

const toNumber = (text: unknown): unknown =>
  typeof text === 'string' && /^-?\d{1,15}(\.\d{1,6})?$/.test(text) ? Number(text) : text;
