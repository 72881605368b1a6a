import type * as z from 'zod';
import { issuesOf } from '#bot/zod-issues.ts';
import type { AnyEndpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import { AppError } from '#server/app-error.ts';
import type { Caller } from '#server/auth/caller.ts';
import type { Invalidation } from '#server/invalidation.ts';
import type { OperationContext, Streamed } from '#server/operation.ts';

/** The raw parts of a request. */
export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** The query of all requests that are known to have none: it is parsed once for each endpoint. */
export const noQuery: Readonly<Record<string, unknown>> = Object.freeze({});

/** An endpoint with its operation, which gets the parsed input. */
export interface MountedOperation {
  readonly endpoint: AnyEndpoint;
  readonly handle: (context: OperationContext, raw: RawInput) => Promise<unknown>;
  /** Whether it declares what caches must drop; false: it only reads, whatever its method. */
  readonly isWrite?: boolean;
}

/** Connects an endpoint and its operation; the types of both must agree. */
export function bindOperation<E extends AnyEndpoint>(
  endpoint: E,
  operation: (
    context: OperationContext,
    input: InputOf<NoInfer<E>>,
  ) => Promise<OutputOf<NoInfer<E>> | Streamed>,
): MountedOperation {
  let withoutQuery: z.output<E['query']> | undefined;
  const queryOf = ({ query }: RawInput): z.output<E['query']> =>
    query === noQuery
      ? (withoutQuery ??= parsePart<E['query']>(endpoint.query, query))
      : parsePart<E['query']>(endpoint.query, query);
  return {
    endpoint,
    handle: (context, raw) =>
      operation(context, {
        params: parsePart<E['params']>(endpoint.params, raw.params),
        query: queryOf(raw),
        body: parsePart<E['body']>(endpoint.body, raw.body),
      }),
  };
}

/** The same for an operation that only reads, although its input is sent as the body of a `POST`. */
export function bindQuery<E extends AnyEndpoint>(
  endpoint: E,
  operation: (
    context: OperationContext,
    input: InputOf<NoInfer<E>>,
  ) => Promise<OutputOf<NoInfer<E>> | Streamed>,
): MountedOperation {
  return { ...bindOperation(endpoint, operation), isWrite: false };
}

/** A call of a writing operation: its input, and its output unless it failed. */
export type WriteCall<E extends AnyEndpoint> = InputOf<E> & {
  readonly caller: Caller;
  /** Absent when the operation failed, perhaps halfway. */
  readonly output?: OutputOf<E>;
};

/**
 * The same for an operation that writes on behalf of a token. `changes` names what caches must drop; it is called even
 * when the operation failed, and `nothingInMemory` stands for nothing.
 * @example bindWrite(contract.publishBot, publishBot, ({ params }) => [{ botId: params.botId }])
 */
export function bindWrite<E extends AnyEndpoint>(
  endpoint: E,
  operation: (context: OperationContext, input: InputOf<NoInfer<E>>) => Promise<OutputOf<NoInfer<E>>>,
  changes: (call: WriteCall<NoInfer<E>>) => readonly Invalidation[],
): MountedOperation {
  const bound = bindOperation(endpoint, async (context, input) => {
    const { app, caller } = context;
    let output: OutputOf<E> | undefined;
    try {
      output = await operation(context, input);
      return output;
    } finally {
      const call = { ...input, caller, ...(output !== undefined && { output }) };
      for (const about of changes(call)) app.invalidate(about);
    }
  });
  return { ...bound, isWrite: true };
}

/** For operations that change nothing that is cached. */
export const nothingInMemory = (): readonly Invalidation[] => [];

function parsePart<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new AppError('BAD_REQUEST', { data: { issues: [...issuesOf(parsed.error).slice(0, MOST_ISSUES)] } });
}

/** More issues than that help nobody. */
const MOST_ISSUES = 50;
