import type * as z from 'zod';
import { issuesOf } from '#bot/zod-issues.ts';
import type { AnyEndpoint, Method } from '#contract/endpoint.ts';
import { err, ok, type Result } from '#lib/result.ts';

/** What is sent for one call of an endpoint. */
export interface ApiCall {
  readonly method: Method;
  /** Below `/api`, filled in, with its query: `/v1/bots/b1?migrateToLatestVersion=true`. */
  readonly path: string;
  /** Sent as JSON; absent where the endpoint takes no body. */
  readonly body?: unknown;
}

/** Sends a call and gives the parsed JSON answer, or why there is none. */
export type Send<F> = (call: ApiCall) => Promise<Result<unknown, F>>;

/** The answer of a server does not have the shape of the contract. */
export interface UnreadableReply {
  readonly status: 200;
  readonly code: 'UNREADABLE';
  readonly message: string;
}

/** Calls endpoints of the interface, typed by their values. */
export type ApiClient<F> = <E extends AnyEndpoint>(
  endpoint: E,
  request: RequestOf<E>,
) => Promise<Result<ReplyOf<E>, F | UnreadableReply>>;

/** The parts of a request; those that may be empty may be left out. */
export type RequestOf<E extends AnyEndpoint> = Part<'params', z.output<E['params']>> &
  Part<'query', QueryOf<E>> &
  Part<'body', z.input<E['body']>>;

/** What an endpoint answers. */
export type ReplyOf<E extends AnyEndpoint> = z.output<E['response']>;

type Part<N extends string, T> =
  Record<never, never> extends T ? { readonly [K in N]?: T } : { readonly [K in N]: T };

/** Numbers and booleans as such, though they are sent as text; what has a default may be left out. */
type QueryOf<E extends AnyEndpoint> = {
  [K in keyof z.input<E['query']>]: K extends keyof z.output<E['query']> ? z.output<E['query']>[K] : never;
};

/**
 * A client of the interface over any transport. Answers are parsed by the contract: fields that it does not
 * know are left out.
 *
 * @example const api = createClient(send);
 *   const started = await api(startChat, { params: { publicId: 'hello' } });
 *   if (started.ok) console.log(started.value.sessionId);
 */
export function createClient<F>(send: Send<F>): ApiClient<F> {
  return async <E extends AnyEndpoint>(endpoint: E, request: RequestOf<E>) => {
    const answer = await send({
      method: endpoint.method,
      path: `${pathOf(endpoint.path, request.params)}${searchOf(request.query)}`,
      ...(request.body !== undefined && { body: request.body }),
    });
    return answer.ok ? readReply<E['response']>(endpoint.response, answer.value) : answer;
  };
}

function readReply<S extends z.ZodType>(schema: S, value: unknown): Result<z.output<S>, UnreadableReply> {
  const read = schema.safeParse(value);
  if (read.success) return ok(read.data);
  const [issue] = issuesOf(read.error);
  const message = `The answer is not what it should be: ${issue?.path} ${issue?.message}`;
  return err({ status: 200, code: 'UNREADABLE', message });
}

function pathOf(path: string, params: unknown): string {
  const values = new Map(Object.entries(params ?? {}));
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
}

function searchOf(query: unknown): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  if (given.length === 0) return '';
  return `?${new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))}`;
}
