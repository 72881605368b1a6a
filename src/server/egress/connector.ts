import type { LookupFunction } from 'node:net';
import type { buildConnector } from 'undici';
import { mayReach, type Policy, type Resolved, resolvePlace } from './policy.ts';
import { Refused } from './refused.ts';

/**
 * Connects to judged addresses only. The name is looked up once, here; the socket is given the addresses that
 * were judged and looks nothing up itself, and where it really arrived is judged once more.
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
          callback(new Refused('blocked', `${place.host} led to a place that must not be reached.`), null);
        });
      })
      .catch((error: Error) => callback(error, null));
  };
}

/** The port of an address, the usual one where it names none. */
export function portOf({ port, protocol }: Pick<buildConnector.Options, 'port' | 'protocol'>): number {
  if (port !== '') return Number(port);
  return protocol === 'https:' ? 443 : 80;
}

/** Answers with these addresses, whatever name is asked for. */
export function pinned(found: readonly Resolved[]): LookupFunction {
  return (_host, options, callback) => {
    const [first] = found;
    if (options.all === true) callback(null, [...found]);
    else if (first !== undefined) callback(null, first.address, first.family);
  };
}
