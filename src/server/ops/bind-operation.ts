import type { z } from 'zod';
import type { AnyEndpoint, Endpoint } from '#contract/endpoint.ts';
import type { Issue } from '#contract/errors.ts';
import { AppError } from '#server/app-error.ts';
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

function parsePart<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new AppError('BAD_REQUEST', { data: { issues: parsed.error.issues.slice(0, 50).map(toIssue) } });
}

function toIssue(issue: z.core.$ZodIssue): Issue {
  return { path: issue.path.map(String).join('.'), code: issue.code, message: issue.message };
}
