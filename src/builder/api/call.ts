import type { ReplyOf, RequestOf } from '#api-client/create-client.ts';
import type { endpoints } from '#contract/endpoints.ts';
import { ownJson } from '#lib/own-json.ts';
import { jsonIn } from '#lib/parse-json.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { type ApiFailure, failureOf, offline } from './api-failure.ts';
import { calls } from './calls.ts';
import { inOrder } from './in-order.ts';
import { signedOut } from './signed-out.ts';

type Endpoint = (typeof endpoints)[number];
export type EndpointId = keyof typeof calls & Endpoint['id'];
type EndpointOf<I extends EndpointId> = Extract<Endpoint, { readonly id: I }>;
/** What a call sends: its parameters, query and body. */
export type CallRequest<I extends EndpointId> = RequestOf<EndpointOf<I>>;
/** What a call is answered with. */
export type CallReply<I extends EndpointId> = ReplyOf<EndpointOf<I>>;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The browser finishes the request when the page is closed. Bodies below 64 kB only. */
  readonly keepalive?: boolean;
  /** The body of an endpoint that takes the bytes of a file. */
  readonly bytes?: Blob;
}

/**
 * Calls the interface as the person who is signed in. Failures are values; an ended session is also told to
 * `signedOut`. Changes of one thing are sent one after the other.
 *
 * @example const bot = await call('bots.get', { params: { botId } });
 */
export async function call<I extends EndpointId>(
  id: I,
  request: CallRequest<I>,
  options: CallOptions = {},
): Promise<Result<CallReply<I>, ApiFailure>> {
  const [method, path] = calls[id];
  const { params, query, body } = partsOf(request);
  const { bytes, ...settings } = options;
  const sent = bytes ?? (body === undefined ? undefined : JSON.stringify(body));
  const url = `/api${pathOf(path, params)}${searchOf(query)}`;
  const sending = () => send(url, { method, ...settings, ...(sent !== undefined && { body: sent }) });
  // A page that closes has no time to wait.
  const answer = await (changes.has(method) && !options.keepalive ? inOrder(url, sending) : sending());
  return answer.ok ? ok(ownJson<CallReply<I>>(answer.value)) : answer;
}

/** Methods that change what is at an address, so that the order counts. */
const changes: ReadonlySet<string> = new Set(['PATCH', 'PUT', 'DELETE']);

/** Sends a request with what proves that it comes from this page; gives the text of a success. */
async function send(url: string, init: RequestInit): Promise<Result<string, ApiFailure>> {
  try {
    const response = await fetch(url, {
      ...init,
      credentials: 'same-origin',
      headers: { ...appHeaders, ...contentType(init.body) },
    });
    const text = await response.text();
    if (response.ok) return ok(text);
    const failure = failureOf(response.status, jsonIn(text));
    if (failure.status === 401) signedOut.happened();
    return err(failure);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError')
      return err({ status: 0, code: 'ABORTED', message: 'The request was cancelled.' });
    return err(offline);
  }
}

function contentType(body: RequestInit['body']): Readonly<Record<string, string>> {
  if (body === undefined || body === null) return {};
  return { 'content-type': typeof body === 'string' ? 'application/json' : 'application/octet-stream' };
}

/** Other origins cannot send this header: the session's cookie is accepted only with it. */
export const appHeaders = { accept: 'application/json', 'x-parley-app': '1' } as const;

interface CallParts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

const partsOf = (request: CallParts): CallParts => request;

function pathOf(path: string, params: unknown): string {
  const values = new Map(Object.entries(params ?? {}));
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
}

function searchOf(query: unknown): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  if (given.length === 0) return '';
  return `?${new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))}`;
}
