import { randomTextOf } from './random-pool.ts';
import { requestContext } from './request-context.ts';

/** What a request to another service says of the request that led to it; nothing where none did. */
export function traceHeaders(): Readonly<Record<string, string>> {
  const context = requestContext();
  if (context === undefined) return none;
  const { requestId, trace } = context;
  if (trace === undefined) return { 'x-request-id': requestId };
  const { traceId, flags, state } = trace;
  return {
    'x-request-id': requestId,
    // Each request is a step of its own in the trace.
    traceparent: `00-${traceId}-${randomTextOf(8, 'hex')}-${flags}`,
    ...(state !== undefined && { tracestate: state }),
  };
}

const none = {};
