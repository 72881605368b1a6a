import type { IncomingHttpHeaders } from 'node:http';
import type { TraceContext } from '#server/request-context.ts';

/** Longest `tracestate` that is passed on. */
const MAX_STATE = 512;

/** The trace of a request by its `traceparent` header; undefined: it names none, or not in a valid form. */
export function traceOf({ traceparent, tracestate }: IncomingHttpHeaders): TraceContext | undefined {
  if (typeof traceparent !== 'string') return undefined;
  const found = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-([\da-f]{2})(?:$|-)/.exec(
    traceparent,
  );
  // Version 00 has nothing after the flags.
  if (found === null || (traceparent.startsWith('00') && traceparent.length !== 55)) return undefined;
  const [, traceId = '', flags = ''] = found;
  const state =
    typeof tracestate === 'string' && /^[\x20-\x7e]*$/.test(tracestate) && tracestate.length <= MAX_STATE
      ? tracestate
      : undefined;
  return { traceId, flags, state: state === '' ? undefined : state };
}
