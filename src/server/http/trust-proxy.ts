import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Config } from '#server/config.ts';

/** Whether forwarded headers from this address are trusted; `hop` 0 is the peer of the connection. */
export type Trust = (address: string | undefined, hop: number) => boolean;

/** The trusted proxies in `TRUST_PROXY`; undefined: none. */
export function trustOf(setting: Config['trustProxy']): Trust | undefined {
  if (setting === false) return undefined;
  if (setting === true) return () => true;
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  const isTrusted = proxyAddr.compile(setting.split(',').map((each) => each.trim()));
  return remembered((address) => isTrusted(address, 0));
}

/** Parsing an address costs as much as a tenth of a chat turn, and proxies are few. */
const MAX_REMEMBERED = 1000;

function remembered(isTrusted: (address: string) => boolean): Trust {
  const known = new Map<string, boolean>();
  return (address) => {
    if (address === undefined) return false;
    const before = known.get(address);
    if (before !== undefined) return before;
    const found = isTrusted(address);
    if (known.size >= MAX_REMEMBERED) known.clear();
    known.set(address, found);
    return found;
  };
}

/** Whether a request comes over a connection of a trusted proxy. */
export function trustedPeer({ socket }: IncomingMessage, trust: Trust): boolean {
  return trust(socket.remoteAddress, 0);
}

/** The client and the URL of a request, as forwarded by trusted proxies. */
export interface Forwarded {
  /** Whether the connection is that of a trusted proxy. */
  readonly isProxied: boolean;
  readonly ip: string;
  readonly host: string;
  readonly protocol: string;
}

/**
 * The same facts as the framework finds: of several values of a forwarded host or protocol the last one counts, and the
 * client is the first untrusted address, starting from here.
 */
export function forwarded(request: IncomingMessage, trust: Trust): Forwarded {
  const { headers } = request;
  const isProxied = trustedPeer(request, trust);
  return {
    isProxied,
    ip: (isProxied ? loneAddress(headers['x-forwarded-for']) : undefined) ?? clientOf(request, trust),
    host: (isProxied ? lastOf(headers['x-forwarded-host']) : undefined) ?? headers.host ?? '',
    protocol: (isProxied ? lastOf(headers['x-forwarded-proto']) : undefined) ?? 'http',
  };
}

const clientOf = (request: IncomingMessage, trust: Trust): string =>
  proxyAddr.all(request, trust).at(-1) ?? '';

/** What most proxies send: one address, which needs no list. */
function loneAddress(header: string | readonly string[] | undefined): string | undefined {
  if (typeof header !== 'string' || header.includes(',')) return undefined;
  return header.trim() || undefined;
}

/** Headers that were sent several times are joined by commas. */
function lastOf(header: string | readonly string[] | undefined): string | undefined {
  if (typeof header !== 'string' || header === '') return undefined;
  const comma = header.lastIndexOf(',');
  return comma < 0 ? header : header.slice(comma + 1).trim();
}
