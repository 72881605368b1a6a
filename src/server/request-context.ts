import { AsyncLocalStorage } from 'node:async_hooks';

/** The request for which something happens: for the lines of the log and for requests to other services. */
export interface RequestContext {
  readonly requestId: string;
  /** The trace that the request is part of; undefined: it named none. */
  readonly trace: TraceContext | undefined;
}

/** A trace, as its headers `traceparent` and `tracestate` name it (W3C Trace Context). */
export interface TraceContext {
  readonly traceId: string;
  readonly flags: string;
  readonly state: string | undefined;
}

const contexts = new AsyncLocalStorage<RequestContext | undefined>();

/** The request that led here; undefined: none did, such as with a timer. */
export const requestContext = (): RequestContext | undefined => contexts.getStore();

/** Runs work that a request asked for, with everything that it awaits. */
export function forRequest<T>(context: RequestContext, work: () => T): T {
  return contexts.run(context, work);
}

/**
 * The same for the rest of the current callback, with everything that it awaits. Costs half as much, because nothing is
 * restored: only for the last thing that a callback of Node does.
 */
export function enterRequest(context: RequestContext): void {
  contexts.enterWith(context);
}

/** Runs work that belongs to no request, though one may have set its timer. */
export function outsideRequests<T>(work: () => T): T {
  return contexts.run(undefined, work);
}
