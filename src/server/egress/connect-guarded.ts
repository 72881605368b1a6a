import { connect, type Socket } from 'node:net';
import { pinned } from './connector.ts';
import { plainHost } from './host-class.ts';
import { mayReach, type Policy, resolvePlace } from './policy.ts';
import { Refused } from './refused.ts';

/** Where to, and how long that may take, ms. */
export interface Destination {
  readonly host: string;
  readonly port: number;
  readonly timeoutMs: number;
}

/**
 * A connection to a judged address, for other protocols than HTTP: looked up once, pinned, and looked at where it
 * arrived. `null` judges nothing: for the operator's own servers alone. Throws `Refused`, or what the socket says.
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
  throw new Refused('blocked', `${place.host} led to a place that must not be reached.`);
}

function opened(socket: Socket, timeoutMs: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => socket.destroy(new Refused('timeout', 'No connection came about in time.')),
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
