import { Refused } from './refused.ts';

export type Headers = Readonly<Record<string, string>>;

/**
 * The headers as they may be sent, names in lower case. What belongs to the connection, says who asks on whose
 * behalf, or opens metadata services is left out; a name or value that could begin another header is refused.
 */
export function requestHeaders(given: Headers): Headers {
  const headers: Record<string, string> = { accept: '*/*', 'user-agent': 'parley' };
  for (const [name, value] of Object.entries(given)) {
    if (!/^[!#$%&'*+.^_`|~\w-]+$/.test(name))
      throw bad(`${JSON.stringify(name.slice(0, 100))} is no name of a header.`);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
    if (/[^\t\x20-\x7e\x80-\xff]/.test(value))
      throw bad(`The header ${name} holds characters that no header may.`);
    const key = name.toLowerCase();
    if (!isReserved(key)) headers[key] = value;
  }
  headers['accept-encoding'] = 'gzip, br';
  return headers;
}

/** What may go to another place than the author named: nothing that could be a secret. */
export function withoutSecrets(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => harmless.has(name)));
}

const harmless: ReadonlySet<string> = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'content-type',
  'idempotency-key',
  'user-agent',
]);

const isReserved = (name: string): boolean =>
  reserved.has(name) || /^(x-forwarded|proxy-|metadata|x-aws-ec2-|x-google-metadata|sec-)/.test(name);

const reserved: ReadonlySet<string> = new Set([
  '__proto__',
  'accept-encoding',
  'connection',
  'content-length',
  'expect',
  'forwarded',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'via',
  'x-real-ip',
]);

const bad = (message: string): Refused => new Refused('bad-request', message);
