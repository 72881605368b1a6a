import { connect, type Socket } from 'node:net';
import { pinned } from './connector.ts';
import { plainHost } from './host-class.ts';
import { mayReach, type Policy, resolvePlace } from './policy.ts';
import { Refused } from './refused.ts';

/** The target, and the time limit in ms. */
export interface Destination {
  readonly host: string;
  readonly port: number;
  readonly timeoutMs: number;
}

/**
 * A connection to a checked address, for protocols other than HTTP: resolved once, pinned, and checked again after
 * connecting. `null` checks nothing: only for the operator's own servers. Throws `Refused`, or the error of the socket.
 */
export async function connectGuarded(policy: Policy | null, to: Destination): Promise<Socket> {
  const place = { host: plainHost(to.host), port: to.port };
  const found = policy === null ? undefined : await resolvePlace(policy, place);
  const socket = await opened(
    connect({ ...place, ...(found && { lookup: pinned(found) }), autoSelectFamily: true }),
    to.timeoutMs,
  );
  if (policy === null || mayReach(policy, { ...place, address: socket.remoteAddress ?? '' })) return socket;
  socket.destroy();
  throw new Refused('blocked', `${place.host} resolved to an address that must not be reached.`);
}

function opened(socket: Socket, timeoutMs: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => socket.destroy(new Refused('timeout', 'The connection timed out.')),
      timeoutMs,
    );
    socket.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    socket.once('connect', () => {
      clearTimeout(timer);
      socket.removeAllListeners('error');
      resolve(socket);
    });
  });
}
