import { Refused } from './refused.ts';
import { type Headers, requestHeaders, withoutSecrets } from './request-headers.ts';

/** A request that may be sent, as far as it shows by itself. */
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

/** Parses a request; throws `Refused` when it cannot be sent. */
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
 * The target of a redirect; undefined for a final response. Another origin gets no header that could be secret; POST
 * becomes GET as in browsers.
 */
export function redirected(
  request: Outgoing,
  status: number,
  location: string | undefined,
): Outgoing | undefined {
  if (![301, 302, 303, 307, 308].includes(status) || location === undefined) return undefined;
  if (!URL.canParse(location, request.url))
    throw new Refused('redirects', 'The response redirects to an invalid URL.');
  const url = toUrl(new URL(location, request.url).href);
  const becomesGet = status === 303 ? request.method !== 'HEAD' : status < 303 && request.method === 'POST';
  const headers = url.origin === request.url.origin ? request.headers : withoutSecrets(request.headers);
  return becomesGet
    ? { url, method: 'GET', headers: withoutBody(headers), body: undefined }
    : { ...request, url, headers };
}

function toUrl(text: string): URL {
  if (!URL.canParse(text)) throw new Refused('bad-request', 'The URL is not valid.');
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new Refused('bad-request', 'The URL must start with http:// or https://.');
  if (url.username !== '' || url.password !== '')
    throw new Refused(
      'bad-request',
      'Put the name and password into the Authorization header, not into the URL.',
    );
  return url;
}

function withoutBody(headers: Headers): Headers {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith('content-') && name !== 'idempotency-key'),
  );
}
