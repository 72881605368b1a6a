import { isIP, Socket } from 'node:net';
import type { buildConnector, Client } from 'undici';
import { guardedConnector, portOf } from '../connector.ts';
import { failureOf } from '../failure-of.ts';
import type { Outgoing } from '../outgoing.ts';
import { type Policy, resolvePlace } from '../policy.ts';
import { type EgressReason, Refused } from '../refused.ts';
import type { Proxy } from './read-proxy.ts';

/** A proxy, its policy, and the policy for targets behind it. */
export interface ProxyWay {
  readonly proxy: Proxy;
  readonly proxies: Policy;
  readonly targets: Policy;
  readonly connectMs: number;
  /** Closes the tunnel. */
  readonly signal: AbortSignal;
}

/** How a request is sent: the client, the connection, and the request line. */
export interface Route {
  readonly origin: string;
  readonly connect: buildConnector.connector;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Common proxy ports, besides those of the web. */
export const proxyPorts: readonly number[] = [3128, 8000, 8080, 8081, 8118, 8443, 8888];

/**
 * The route through a proxy: a tunnel for https, the absolute URL for http. The target is checked like any other, and
 * its name is resolved here although the proxy resolves it again. Throws `Refused`.
 */
export async function proxyRoute({ url, method, headers }: Outgoing, way: ProxyWay): Promise<Route> {
  // A proxy that is asked to repeat the request would repeat its own password.
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

/** The failure for a response of the proxy itself. */
export function proxyRefusal(status: number): Refused | undefined {
  return status === 407
    ? new Refused('proxy', 'The proxy does not accept the name and password in the credentials.')
    : undefined;
}

/** Connects to the proxy, whatever target is requested. */
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

/** Requests a connection to the target from the proxy, and encrypts it. */
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
        // The error of a socket would be taken as a reason to reconnect, again and again.
        callback(error instanceof Refused ? error : unreachable(error), null);
      });
  };
}

const authorizationOf = ({ authorization }: Proxy): Readonly<Record<string, string>> =>
  authorization === undefined ? {} : { 'proxy-authorization': authorization };

/** The address of a proxy is part of its credentials: messages for authors do not contain it. */
function unreachable(error: unknown): Refused {
  const { reason } = failureOf(error);
  return new Refused(reason, messages[reason] ?? 'The connection to the proxy failed or was closed.');
}

const messages: Partial<Readonly<Record<EgressReason, string>>> = {
  blocked: 'This server is not allowed to reach the proxy, or not on this port.',
  timeout: 'The connection to the proxy timed out.',
  dns: 'The host name of the proxy could not be resolved.',
  tls: 'No trusted TLS connection to the proxy could be established.',
  protocol: 'The server at the address of the proxy is not a proxy.',
};
