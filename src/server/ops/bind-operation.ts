import type { z } from 'zod';
import type { AnyEndpoint, Endpoint } from '#contract/endpoint.ts';
import type { Issue } from '#contract/errors.ts';
import { AppError } from '#server/app-error.ts';
import type { Caller } from '#server/auth/caller.ts';
import type { Invalidation } from '#server/invalidation.ts';
import type { OperationContext, Streamed } from '#server/operation.ts';

/** Parts of a request as they came. */
export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** An endpoint with what it does, its input parsed on the way in. */
export interface MountedOperation {
  readonly endpoint: AnyEndpoint;
  readonly handle: (context: OperationContext, raw: RawInput) => Promise<unknown>;
  /** Whether it says what must not be served from memory any more. */
  readonly isWrite?: true;
}

/** Joins an endpoint and its operation; the types of both must agree. */
export function bindOperation<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
>(
  endpoint: Endpoint<P, Q, B, R>,
  operation: (
    context: OperationContext,
    input: { readonly params: z.output<P>; readonly query: z.output<Q>; readonly body: z.output<B> },
  ) => Promise<z.input<R> | Streamed>,
): MountedOperation {
  return {
    endpoint,
    handle: (context, raw) =>
      operation(context, {
        params: parsePart(endpoint.params, raw.params),
        query: parsePart(endpoint.query, raw.query),
        body: parsePart(endpoint.body, raw.body),
      }),
  };
}

/** A call of an operation that writes: what came in, and what went out unless it failed. */
export interface WriteCall<P, Q, B, R> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly caller: Caller;
  /** Absent when the operation failed, perhaps halfway. */
  readonly output?: R;
}

/**
 * The same for an operation that writes on behalf of a token. `changes` names what must not be served from memory
 * any more; it is asked also when the operation failed, and `nothingInMemory` says that there is nothing.
 *
 * @example bindWrite(contract.publishBot, publishBot, ({ params }) => [{ botId: params.botId }])
 */
export function bindWrite<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, R>,
  operation: (
    context: OperationContext,
    input: { readonly params: z.output<P>; readonly query: z.output<Q>; readonly body: z.output<B> },
  ) => Promise<z.input<R>>,
  changes: (call: WriteCall<z.output<P>, z.output<Q>, z.output<B>, z.input<R>>) => readonly Invalidation[],
): MountedOperation {
  const bound = bindOperation(endpoint, async (context, input) => {
    const { app, caller } = context;
    let output: z.input<R> | undefined;
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

/** For operations that change nothing that is kept in memory. */
export const nothingInMemory = (): readonly Invalidation[] => [];

function parsePart<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new AppError('BAD_REQUEST', { data: { issues: parsed.error.issues.slice(0, 50).map(toIssue) } });
}

function toIssue(issue: z.core.$ZodIssue): Issue {
  return { path: issue.path.map(String).join('.'), code: issue.code, message: issue.message };
}
