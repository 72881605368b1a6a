import { lookup as systemLookup } from 'node:dns/promises';
import type { AllowEntry } from './allow-list.ts';
import { guardedConnector } from './connector.ts';
import { type EgressFailure, failureOf } from './failure-of.ts';
import { plainHost } from './host-class.ts';
import { type Outgoing, redirected, toOutgoing } from './outgoing.ts';
import type { Lookup, Policy } from './policy.ts';
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
  /** For everything from the first lookup to the last byte. Default 10,000 ms. */
  readonly timeoutMs?: number;
  /** Whether redirects to other origins are followed. Default true. */
  readonly leavesOrigin?: boolean;
  /** Gives up when aborted. */
  readonly signal?: AbortSignal;
  /**
   * Hears the body of an answer with a status of 2xx piece by piece, within the same limits. What is packed is
   * heard when it is whole.
   */
  readonly onData?: (bytes: Uint8Array) => void;
}

export interface EgressAnswer {
  readonly ok: true;
  readonly status: number;
  /** Names in lower case; what came several times is joined by commas. */
  readonly headers: Readonly<Record<string, string>>;
  /** Unpacked; whatever the other side wrote, trusted in nothing. */
  readonly body: Buffer;
  /** Where it came from after all redirects. */
  readonly finalUrl: string;
}

export type EgressResult = EgressAnswer | EgressFailure;

/** The one way out: everything this server asks of others goes through here. */
export interface Egress {
  /** Sends one request, following redirects. Never rejects: what goes wrong is a value. */
  request(asked: EgressRequest): Promise<EgressResult>;
  /** Gives up what is under way; later requests fail. */
  close(): Promise<void>;
}

export interface EgressOptions {
  /** Places in private networks or at other ports that the operator opened. Default: none. */
  readonly allow?: readonly AllowEntry[];
  /** Largest body of an answer, packed and unpacked, in bytes. Default 5 MiB. */
  readonly maxBytes?: number;
  /** Ports that are open everywhere. Default 80 and 443. */
  readonly ports?: readonly number[];
  /** Names of this server, which it must not call. */
  readonly ownHosts?: readonly string[];
  /** How names become addresses. Default: as the system does it. */
  readonly lookup?: Lookup;
  /** `address:port` of servers that a test listens on itself; no setting leads here. */
  readonly testListeners?: readonly string[];
  /** Origins that a test plays itself, and where; no setting leads here. */
  readonly testOrigins?: Readonly<Record<string, string>>;
}

const MAX_REDIRECTS = 5;
const MAX_HEADER_BYTES = 32 * 1024;
const CONNECT_MS = 10_000;

/**
 * Makes the way out. It costs nothing until the first request.
 *
 * @example
 * const egress = createEgress();
 * const answer = await egress.request({ url: 'https://a.example/', timeoutMs: 5000 });
 * if (answer.ok) answer.body.toString('utf8');
 */
export function createEgress(options: EgressOptions = {}): Egress {
  const policy: Policy = {
    ports: new Set(options.ports ?? [80, 443]),
    allow: options.allow ?? [],
    ownHosts: new Set((options.ownHosts ?? []).map(plainHost)),
    listeners: new Set(options.testListeners ?? []),
    lookup: options.lookup ?? ((host) => systemLookup(host, { all: true })),
  };
  const maxBytes = Math.floor(options.maxBytes ?? 5 * 1024 * 1024);
  const origins = Object.entries(options.testOrigins ?? {});
  const played = (url: string): string => {
    const [origin = '', instead = ''] = origins.find(([each]) => url.startsWith(`${each}/`)) ?? [];
    return `${instead}${url.slice(origin.length)}`;
  };
  const underWay = new Set<AbortController>();
  let isClosed = false;

  return {
    async request(asked) {
      if (isClosed) return failureOf(new Refused('connect', 'The server is stopping.'));
      const { timeoutMs = 10_000, signal } = asked;
      const giveUp = new AbortController();
      const late = (): void =>
        giveUp.abort(new Refused('timeout', `There was no whole answer within ${timeoutMs} ms.`));
      const left = (): void => giveUp.abort(new Refused('timeout', 'The request was given up.'));
      const timer = setTimeout(late, timeoutMs);
      signal?.addEventListener('abort', left);
      underWay.add(giveUp);
      try {
        if (signal?.aborted) left();
        const first = toOutgoing({ ...asked, url: played(asked.url) });
        const leaves = asked.leavesOrigin ?? true;
        const { onData } = asked;
        return await follow(first, { policy, maxBytes, leaves, signal: giveUp.signal, onData });
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
    },
  };
}

interface Way {
  readonly policy: Policy;
  readonly maxBytes: number;
  readonly leaves: boolean;
  readonly signal: AbortSignal;
  readonly onData: EgressRequest['onData'];
}

async function follow(first: Outgoing, way: Way): Promise<EgressAnswer> {
  let request = first;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    const answer = await send(request, way);
    if ('ok' in answer) return answer;
    if (!way.leaves && answer.url.origin !== first.url.origin)
      throw new Refused('redirects', 'The answer leads to another place, which must not get the account.');
    request = answer;
  }
  throw new Refused('redirects', `The request was sent on more than ${MAX_REDIRECTS} times.`);
}

/** One connection for one request: nothing lives on that an earlier answer, or another tenant, could touch. */
async function send(
  request: Outgoing,
  { policy, maxBytes, signal, onData }: Way,
): Promise<EgressAnswer | Outgoing> {
  const { Client, buildConnector } = await import('undici');
  signal.throwIfAborted();
  const { url, method } = request;
  const client = new Client(url.origin, {
    connect: guardedConnector(policy, buildConnector, CONNECT_MS),
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: 0,
    bodyTimeout: 0,
    allowH2: false,
  });
  const stop = (): void => void client.destroy(signal.reason);
  signal.addEventListener('abort', stop);
  try {
    const { statusCode, headers, body } = await client.request({
      path: `${url.pathname}${url.search}`,
      method,
      headers: request.headers,
      body: request.body ?? null,
      reset: true,
    });
    const read = plainHeaders(headers);
    const next = redirected(request, statusCode, read.location);
    if (next !== undefined) {
      // Whatever its body does now is of no interest.
      body.on('error', () => {});
      return next;
    }
    const isGood = statusCode >= 200 && statusCode < 300;
    const bytes = await readBody(body, read['content-encoding'] ?? '', {
      maxBytes,
      ...(isGood && onData && { onData }),
    });
    return { ok: true, status: statusCode, headers: read, body: bytes, finalUrl: url.href };
  } finally {
    signal.removeEventListener('abort', stop);
    void client.destroy();
  }
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
