import type { Client, Dispatcher, Pool } from 'undici';
import { guardedConnector } from './connector.ts';
import { type EgressFailure, failureOf } from './failure-of.ts';
import { KeptLines } from './kept-lines.ts';
import { type Outgoing, redirected, toOutgoing } from './outgoing.ts';
import type { Policy } from './policy.ts';
import { type PolicyOptions, policyOf } from './policy-of.ts';
import { proxyPorts, proxyRefusal, proxyRoute, type Route } from './proxy/proxy-route.ts';
import { type Proxy, readProxy } from './proxy/read-proxy.ts';
import { readBody } from './read-body.ts';
import { Refused } from './refused.ts';

export interface EgressRequest {
  /** `http://` or `https://`. */
  readonly url: string;
  /** Default GET. */
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Not sent with GET, HEAD and TRACE. */
  readonly body?: string | Uint8Array;
  /** From the first lookup to the last byte. Default 10,000 ms. */
  readonly timeoutMs?: number;
  /**
   * A proxy for the request, with name and password: `http://name:password@host:3128`. It never appears in messages.
   */
  readonly proxyUrl?: string;
  /**
   * Requests with the same name share connections, one after the other; each waits for 4 s for the next. Only of one tenant.
   * Default: every request has a connection of its own. Not with `proxyUrl`.
   */
  readonly line?: string;
  /** Whether redirects to other origins are followed. Default true. */
  readonly leavesOrigin?: boolean;
  /** Maximum size of the response body in bytes, instead of the usual one. */
  readonly maxBytes?: number;
  /** Cancels the request when aborted. */
  readonly signal?: AbortSignal;
  /**
   * Receives the body of a response with a 2xx status piece by piece, within the same limits. A compressed body is
   * passed at once.
   */
  readonly onData?: (bytes: Uint8Array) => void;
}

export interface EgressAnswer {
  readonly ok: true;
  readonly status: number;
  /** Names in lower case; repeated ones are joined by commas. */
  readonly headers: Readonly<Record<string, string>>;
  /** Decompressed; untrusted content. */
  readonly body: Buffer;
  /** The URL of the response after all redirects. */
  readonly finalUrl: string;
}

export type EgressResult = EgressAnswer | EgressFailure;

/** The egress client: everything this server requests from others goes through here. */
export interface Egress {
  /** Sends one request, following redirects. Never rejects: failures are values. */
  request(asked: EgressRequest): Promise<EgressResult>;
  /** Cancels running requests; later ones fail. */
  close(): Promise<void>;
}

export interface EgressOptions extends PolicyOptions {
  /** Maximum size of a response body, compressed and decompressed, in bytes. Default 5 MiB. */
  readonly maxBytes?: number;
  /** Ports that are allowed everywhere. Default 80 and 443. */
  readonly ports?: readonly number[];
  /** Headers of each request that does not have them. Default: none. */
  readonly usualHeaders?: () => Readonly<Record<string, string>>;
  /** Origins that a test serves itself, and where; no setting leads here. */
  readonly testOrigins?: Readonly<Record<string, string>>;
}

const MAX_REDIRECTS = 5;
const MAX_HEADER_BYTES = 32 * 1024;
const CONNECT_MS = 10_000;

/**
 * Creates the egress client. It costs nothing until the first request.
 * @example const egress = createEgress(); const answer = await egress.request({ url: 'https://a.example/', timeoutMs:
 * 5000 }); if (answer.ok) answer.body.toString('utf8');
 */
export function createEgress(options: EgressOptions = {}): Egress {
  const ports = options.ports ?? [80, 443];
  const policy = policyOf(options, ports);
  const proxies = policyOf(options, [...ports, ...proxyPorts]);
  const maxBytes = Math.floor(options.maxBytes ?? 5 * 1024 * 1024);
  const played = playedAt(options.testOrigins);
  const headersOf = ({ headers = {} }: EgressRequest) => ({ ...options.usualHeaders?.(), ...headers });
  const underWay = new Set<AbortController>();
  const lines = new KeptLines();
  let isClosed = false;

  return {
    async request(asked) {
      if (isClosed) return failureOf(new Refused('connect', 'The server is stopping.'));
      const { timeoutMs = 10_000, signal, proxyUrl, maxBytes: most = maxBytes } = asked;
      const giveUp = new AbortController();
      const late = (): void =>
        giveUp.abort(
          new Refused(
            'timeout',
            `There was no complete response${proxyUrl === undefined ? '' : ' through the proxy'} within ${timeoutMs} ms.`,
          ),
        );
      const left = (): void => giveUp.abort(new Refused('timeout', 'The request was cancelled.'));
      const timer = setTimeout(late, timeoutMs);
      signal?.addEventListener('abort', left);
      underWay.add(giveUp);
      try {
        if (signal?.aborted) left();
        const first = toOutgoing({ ...asked, url: played(asked.url), headers: headersOf(asked) });
        const leaves = asked.leavesOrigin ?? true;
        const { onData, line } = asked;
        const proxy = proxyUrl === undefined ? undefined : readProxy(proxyUrl);
        return await follow(first, {
          policy,
          proxies,
          proxy,
          maxBytes: most,
          leaves,
          signal: giveUp.signal,
          onData,
          ...(line !== undefined && proxy === undefined && { line, lines }),
        });
      } catch (error) {
        return failureOf(giveUp.signal.aborted ? giveUp.signal.reason : error);
      } finally {
        clearTimeout(timer);
        signal?.removeEventListener('abort', left);
        underWay.delete(giveUp);
      }
    },
    async close() {
      isClosed = true;
      for (const each of underWay) each.abort(new Refused('connect', 'The server is stopping.'));
      lines.close();
    },
  };
}

/** Where a test serves what is asked for; every other URL stays. */
function playedAt(testOrigins: EgressOptions['testOrigins'] = {}): (url: string) => string {
  const origins = Object.entries(testOrigins);
  return (url) => {
    const [origin = '', instead = ''] =
      origins.find(([each]) => url === each || url.startsWith(`${each}/`)) ?? [];
    return `${instead}${url.slice(origin.length)}`;
  };
}

interface Way {
  readonly policy: Policy;
  readonly proxies: Policy;
  readonly proxy: Proxy | undefined;
  readonly maxBytes: number;
  readonly leaves: boolean;
  readonly signal: AbortSignal;
  readonly onData: EgressRequest['onData'];
  readonly line?: string;
  readonly lines?: KeptLines;
}

async function follow(first: Outgoing, way: Way): Promise<EgressAnswer> {
  let request = first;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    const answer = await send(request, way);
    if ('ok' in answer) return answer;
    if (!way.leaves && answer.url.origin !== first.url.origin)
      throw new Refused(
        'redirects',
        'The redirect leads to another host, which must not get the credentials.',
      );
    request = answer;
  }
  throw new Refused('redirects', `The request was redirected more than ${MAX_REDIRECTS} times.`);
}

async function send(request: Outgoing, way: Way): Promise<EgressAnswer | Outgoing> {
  const { maxBytes, signal, onData, proxy } = way;
  const route = await routeOf(request, way);
  signal.throwIfAborted();
  const { url, method } = request;
  const connection = await connectionFor(route, way);
  try {
    const { statusCode, headers, body } = await connection.dispatcher.request({
      path: route.path,
      method,
      headers: route.headers,
      body: request.body ?? null,
      ...connection.options,
    });
    // Nobody may listen any more when it is let go of.
    body.on('error', () => {});
    try {
      const refusal = proxy && proxyRefusal(statusCode);
      if (refusal !== undefined) throw refusal;
      const read = plainHeaders(headers);
      const next = redirected(request, statusCode, read.location);
      // The rest of its body does not matter.
      if (next !== undefined) return next;
      const isGood = statusCode >= 200 && statusCode < 300;
      const bytes = await readBody(body, read['content-encoding'] ?? '', {
        maxBytes,
        ...(isGood && onData && { onData }),
      });
      return { ok: true, status: statusCode, headers: read, body: bytes, finalUrl: url.href };
    } finally {
      body.destroy();
    }
  } finally {
    connection.end();
  }
}

interface Connection {
  readonly dispatcher: Client | Pool;
  /** What the request needs besides. */
  readonly options: Pick<Dispatcher.RequestOptions, 'reset' | 'signal'>;
  readonly end: () => void;
}

/**
 * One connection per request, so that nothing survives that an earlier response, or another tenant, could influence; for a line,
 * one of its own.
 */
async function connectionFor(
  { origin, connect }: Pick<Route, 'origin' | 'connect'>,
  { line, lines, signal }: Way,
): Promise<Connection> {
  const maxHeaderSize = MAX_HEADER_BYTES;
  if (line !== undefined && lines !== undefined) {
    const dispatcher = await lines.pool({ name: line, origin, connect, maxHeaderSize });
    return { dispatcher, options: { signal }, end: () => {} };
  }
  const { Client } = await import('undici');
  const client = new Client(origin, {
    ...{ connect, maxHeaderSize, headersTimeout: 0, bodyTimeout: 0, allowH2: false },
  });
  const stop = (): void => void client.destroy(signal.reason);
  signal.addEventListener('abort', stop);
  return {
    ...{ dispatcher: client, options: { reset: true } },
    end: () => {
      signal.removeEventListener('abort', stop);
      void client.destroy();
    },
  };
}

async function routeOf(request: Outgoing, way: Way): Promise<Route> {
  const { policy: targets, proxies, proxy, signal } = way;
  if (proxy !== undefined) {
    const routed = proxyRoute(request, { proxy, proxies, targets, connectMs: CONNECT_MS, signal });
    return await untilAborted(routed, signal);
  }
  const { buildConnector } = await import('undici');
  const { url, headers } = request;
  const connect = guardedConnector(targets, buildConnector, CONNECT_MS);
  return { origin: url.origin, connect, path: `${url.pathname}${url.search}`, headers };
}

/** A lookup cannot be cancelled, but need not be awaited. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });
}

function plainHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string> {
  const pairs = Object.entries(headers).map(([name, value]): [string, string] => [
    name,
    Array.isArray(value) ? value.join(', ') : (value ?? ''),
  ]);
  return Object.fromEntries(pairs);
}
