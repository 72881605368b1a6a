import { isIP, Socket } from 'node:net';
import type { buildConnector, Client } from 'undici';
import { guardedConnector, portOf } from '../connector.ts';
import { failureOf } from '../failure-of.ts';
import type { Outgoing } from '../outgoing.ts';
import { type Policy, resolvePlace } from '../policy.ts';
import { type EgressReason, Refused } from '../refused.ts';
import type { Proxy } from './read-proxy.ts';

/** A proxy, what may be one, and what may be reached through it. */
export interface ProxyWay {
  readonly proxy: Proxy;
  readonly proxies: Policy;
  readonly targets: Policy;
  readonly connectMs: number;
  /** Gives up the tunnel. */
  readonly signal: AbortSignal;
}

/** How a request is sent: whom the client belongs to, how it connects, and what stands in the request. */
export interface Route {
  readonly origin: string;
  readonly connect: buildConnector.connector;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Ports that proxies usually have, besides those of the web. */
export const proxyPorts: readonly number[] = [3128, 8000, 8080, 8081, 8118, 8443, 8888];

/**
 * The way through a proxy: a tunnel for https, the whole address for http. The place behind it is judged like any
 * other, its name looked up here although the proxy looks it up again. Throws `Refused`.
 */
export async function proxyRoute({ url, method, headers }: Outgoing, way: ProxyWay): Promise<Route> {
  // A proxy that is asked to repeat what it got would repeat its own password.
  if (method === 'TRACE') throw new Refused('bad-request', 'TRACE is not sent through a proxy.');
  await resolvePlace(way.targets, { host: url.hostname, port: portOf(url) });
  const undici = await import('undici');
  const toProxy = proxyConnector(way, undici.buildConnector);
  if (url.protocol === 'https:')
    return {
      origin: url.origin,
      connect: tunnel(way, toProxy, undici),
      path: `${url.pathname}${url.search}`,
      headers,
    };
  const { 'max-forwards': _, ...others } = headers;
  return {
    origin: way.proxy.url.origin,
    connect: toProxy,
    path: `${url.origin}${url.pathname}${url.search}`,
    headers: { ...others, host: url.host, ...authorizationOf(way.proxy) },
  };
}

/** Says what is wrong with an answer that is the proxy's own. */
export function proxyRefusal(status: number): Refused | undefined {
  return status === 407
    ? new Refused('proxy', 'The proxy does not accept the name and password of the account.')
    : undefined;
}

/** Connects to the proxy, whatever it is asked to connect to. */
function proxyConnector(
  { proxy: { url }, proxies, connectMs }: ProxyWay,
  build: typeof buildConnector,
): buildConnector.connector {
  const connect = guardedConnector(proxies, build, connectMs);
  const { host, hostname, protocol, port } = url;
  const name = hostname.replace(/^\[|\]$/g, '');
  return (options, callback) => {
    const to = { ...options, host, hostname, protocol, port };
    connect(isIP(name) === 0 ? { ...to, servername: name } : to, (...[error, socket]) => {
      if (error === null) callback(null, socket);
      else callback(unreachable(error), null);
    });
  };
}

/** Asks the proxy for a connection to the place, and encrypts what goes through it. */
function tunnel(
  { proxy, connectMs, signal }: ProxyWay,
  toProxy: buildConnector.connector,
  {
    Client: AnyClient,
    buildConnector: build,
  }: { readonly Client: typeof Client; readonly buildConnector: typeof buildConnector },
): buildConnector.connector {
  return (options, callback) => {
    const place = `${options.hostname}:${portOf(options)}`;
    const client = new AnyClient(proxy.url.origin, { connect: toProxy, headersTimeout: 0, allowH2: false });
    client
      .connect({ path: place, headers: { host: place, ...authorizationOf(proxy) }, signal })
      .then(({ socket, statusCode }) => {
        if (statusCode >= 200 && statusCode < 300 && socket instanceof Socket) {
          const encrypt = build({ timeout: connectMs, allowH2: false });
          encrypt({ ...options, httpSocket: socket }, callback);
          return;
        }
        socket.on('error', () => {}).destroy();
        throw (
          proxyRefusal(statusCode) ??
          new Refused('proxy', `The proxy refused the connection with status ${statusCode}.`)
        );
      })
      .catch((error: unknown) => {
        void client.destroy();
        // What a socket says would be taken for a reason to connect again, and again.
        callback(error instanceof Refused ? error : unreachable(error), null);
      });
  };
}

const authorizationOf = ({ authorization }: Proxy): Readonly<Record<string, string>> =>
  authorization === undefined ? {} : { 'proxy-authorization': authorization };

/** The place of a proxy is part of its account: the words for authors do not name it. */
function unreachable(error: unknown): Refused {
  const { reason } = failureOf(error);
  return new Refused(reason, messages[reason] ?? 'The connection to the proxy failed or broke off.');
}

const messages: Partial<Readonly<Record<EgressReason, string>>> = {
  blocked: 'The proxy must not be reached from this server, or not on this port.',
  timeout: 'No connection to the proxy came about in time.',
  dns: 'The name of the proxy has no address.',
  tls: 'No trusted encrypted connection to the proxy could be made.',
  protocol: 'What answers in the place of the proxy is none.',
};
