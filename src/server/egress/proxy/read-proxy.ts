import { Refused } from '../refused.ts';

/** A proxy that requests go through. */
export interface Proxy {
  readonly url: URL;
  /** The header that opens it; it goes to the proxy alone. */
  readonly authorization?: string;
}

/**
 * Reads the address of a proxy; throws `Refused`, never with the address, which may hold a password.
 *
 * @example readProxy('http://name:pass%40word@proxy.example:3128')
 */
export function readProxy(text: string): Proxy {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol))
    throw new Refused('bad-request', 'The address of the proxy must begin with http:// or https://.');
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
