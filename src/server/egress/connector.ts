import type { LookupFunction } from 'node:net';
import type { buildConnector } from 'undici';
import { mayReach, type Policy, type Resolved, resolvePlace } from './policy.ts';
import { Refused } from './refused.ts';

/**
 * Connects to checked addresses only. The name is resolved once, here; the socket gets the checked addresses and
 * resolves nothing itself, and the actual remote address is checked once more.
 */
export function guardedConnector(
  policy: Policy,
  build: typeof buildConnector,
  timeoutMs: number,
): buildConnector.connector {
  return (options, callback) => {
    const place = { host: options.hostname, port: portOf(options) };
    resolvePlace(policy, place)
      .then((found) => {
        const connect = build({ timeout: timeoutMs, allowH2: false, lookup: pinned(found) });
        connect(options, (...[error, socket]) => {
          if (error !== null) return callback(error, null);
          const address = socket.remoteAddress ?? '';
          if (mayReach(policy, { ...place, address })) return callback(null, socket);
          socket.destroy();
          callback(
            new Refused('blocked', `${place.host} resolved to an address that must not be reached.`),
            null,
          );
        });
      })
      .catch((error: Error) => callback(error, null));
  };
}

/** The port of a URL, or the default one. */
export function portOf({ port, protocol }: Pick<buildConnector.Options, 'port' | 'protocol'>): number {
  if (port !== '') return Number(port);
  return protocol === 'https:' ? 443 : 80;
}

/** Resolves every name to these addresses. */
export function pinned(found: readonly Resolved[]): LookupFunction {
  return (_host, options, callback) => {
    const [first] = found;
    if (options.all === true) callback(null, [...found]);
    else if (first !== undefined) callback(null, first.address, first.family);
  };
}
