import { Refused } from './refused.ts';

export type Headers = Readonly<Record<string, string>>;

/**
 * The headers to send, names in lower case. Headers of the connection, of forwarding, and those that give access to
 * metadata services are left out; a name or value that could start another header is rejected.
 */
export function requestHeaders(given: Headers): Headers {
  const headers: Record<string, string> = { accept: '*/*', 'user-agent': 'parley' };
  for (const [name, value] of Object.entries(given)) {
    if (!/^[!#$%&'*+.^_`|~\w-]+$/.test(name))
      throw bad(`${JSON.stringify(name.slice(0, 100))} is not a valid header name.`);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
    if (/[^\t\x20-\x7e\x80-\xff]/.test(value)) throw bad(`The header ${name} contains invalid characters.`);
    const key = name.toLowerCase();
    if (!isReserved(key)) headers[key] = value;
  }
  headers['accept-encoding'] = 'gzip, br';
  return headers;
}

/** Headers that may be sent to another host than the author named: none that could be secret. */
export function withoutSecrets(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => harmless.has(name)));
}

const harmless: ReadonlySet<string> = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'content-type',
  'idempotency-key',
  'traceparent',
  'tracestate',
  'user-agent',
  'x-request-id',
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
