import { Refused } from './refused.ts';
import { type Headers, requestHeaders, withoutSecrets } from './request-headers.ts';

/** A request that may go out, as far as its own words show. */
export interface Outgoing {
  readonly url: URL;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | Uint8Array | undefined;
}

const methods: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
]);

/** Reads what was asked for; throws `Refused` when it is no request that can be sent. */
export function toOutgoing(asked: {
  readonly url: string;
  readonly method?: string | undefined;
  readonly headers?: Headers | undefined;
  readonly body?: string | Uint8Array | undefined;
}): Outgoing {
  const method = (asked.method ?? 'GET').toUpperCase();
  if (!methods.has(method))
    throw new Refused(
      'bad-request',
      `Requests with the method ${JSON.stringify(method.slice(0, 20))} are not sent.`,
    );
  const hasBody = method !== 'GET' && method !== 'HEAD' && method !== 'TRACE';
  return {
    url: toUrl(asked.url),
    method,
    headers: requestHeaders(asked.headers ?? {}),
    body: hasBody ? asked.body : undefined,
  };
}

/**
 * Where an answer sends the request on to; undefined when it is a final answer. Another origin gets no header
 * that could be a secret; POST becomes GET as browsers do it.
 */
export function redirected(
  request: Outgoing,
  status: number,
  location: string | undefined,
): Outgoing | undefined {
  if (![301, 302, 303, 307, 308].includes(status) || location === undefined) return undefined;
  if (!URL.canParse(location, request.url)) throw new Refused('redirects', 'The answer leads to no address.');
  const url = toUrl(new URL(location, request.url).href);
  const becomesGet = status === 303 ? request.method !== 'HEAD' : status < 303 && request.method === 'POST';
  const headers = url.origin === request.url.origin ? request.headers : withoutSecrets(request.headers);
  return becomesGet
    ? { url, method: 'GET', headers: withoutBody(headers), body: undefined }
    : { ...request, url, headers };
}

function toUrl(text: string): URL {
  if (!URL.canParse(text)) throw new Refused('bad-request', 'The address cannot be read.');
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new Refused('bad-request', 'Only http:// and https:// can be reached.');
  if (url.username !== '' || url.password !== '')
    throw new Refused(
      'bad-request',
      'Name and password belong into the Authorization header, not the address.',
    );
  return url;
}

function withoutBody(headers: Headers): Headers {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith('content-') && name !== 'idempotency-key'),
  );
}
