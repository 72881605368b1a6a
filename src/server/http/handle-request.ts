import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { App } from '#server/app.ts';
import { authorise } from '#server/auth/authorise.ts';
import type { Caller } from '#server/auth/caller.ts';
import type { MountedOperation, RawInput } from '#server/ops/bind-operation.ts';
import { limitRate } from './limit-rate.ts';
import { parseJson } from './parse-json.ts';
import { type OpenReply, RequestView } from './request-view.ts';
import { sessionOf } from './session-of.ts';
import type { TakenRequest } from './taken-request.ts';

const DEFAULT_MAX_DEPTH = 20;

/** A request with its body as text, as far as it was read. */
export interface Call {
  readonly request: TakenRequest & {
    readonly params: unknown;
    readonly query: unknown;
    readonly body?: unknown;
  };
  readonly reply: OpenReply;
}

interface AuthorisedCall {
  readonly call: Call;
  readonly caller: Caller;
  /** The secret of the session cookie, if the request uses it. */
  readonly session: string | undefined;
}

/** The steps of every call, whoever received it: caller, limits, input, operation. */
export function handleRequest(app: App, mounted: MountedOperation, call: Call): Promise<unknown> {
  const { authorization } = call.request.headers;
  const session = sessionOf(call.request, app.config);
  const found = authorise(app, mounted.endpoint, { authorization, session });
  return found instanceof Promise
    ? found.then((caller) => handleFor(app, mounted, { call, caller, session }))
    : handleFor(app, mounted, { call, caller: found, session });
}

function handleFor(
  app: App,
  { endpoint, handle }: MountedOperation,
  { call: { request, reply }, caller, session }: AuthorisedCall,
): Promise<unknown> {
  // Answers to a person are not kept by the browser: somebody else may use it next.
  if (session !== undefined) reply.header('cache-control', 'no-store');
  limitRate(app, { caller, endpoint, request, reply });
  const context = { app, caller, request: new RequestView(request, reply, app.config) };
  return handle(context, rawInput(endpoint, request));
}

/** The response as it is sent; tests check it against the contract first. */
export function answerText(app: App, endpoint: AnyEndpoint, output: unknown): string {
  return JSON.stringify(app.config.checksAnswers ? endpoint.response.parse(output) : output);
}

/** The parts of the request, with the body parsed as JSON within the depth limit of the endpoint. */
function rawInput(endpoint: AnyEndpoint, request: Call['request']): RawInput {
  const body =
    typeof request.body === 'string'
      ? parseJson(request.body, endpoint.maxDepth ?? DEFAULT_MAX_DEPTH)
      : undefined;
  if (endpoint.method !== 'DELETE')
    return { params: request.params, query: request.query, body: body === undefined ? {} : body };
  // The parameters of deletes may be in the query as well.
  return {
    params: request.params,
    query: request.query,
    body: { ...asRecord(request.query), ...asRecord(body) },
  };
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
