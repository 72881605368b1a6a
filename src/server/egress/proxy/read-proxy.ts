import { Refused } from '../refused.ts';

/** A proxy for requests. */
export interface Proxy {
  readonly url: URL;
  /** The authorization header, which is only sent to the proxy. */
  readonly authorization?: string;
}

/**
 * Parses the URL of a proxy; throws `Refused`, never with the URL, which may contain a password.
 * @example readProxy('http://name:pass%40word@proxy.example:3128')
 */
export function readProxy(text: string): Proxy {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol))
    throw new Refused('bad-request', 'The URL of the proxy must start with http:// or https://.');
  const { username, password } = url;
  url.username = '';
  url.password = '';
  if (username === '' && password === '') return { url };
  const pair = `${decoded(username)}:${decoded(password)}`;
  return { url, authorization: `Basic ${Buffer.from(pair, 'utf8').toString('base64')}` };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
