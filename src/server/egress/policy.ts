import { isIP } from 'node:net';
import { addressClass } from './address-class.ts';
import { type AllowEntry, type AllowedHost, namesOne, opens, opensName } from './allow-list.ts';
import { hostClass, plainHost } from './host-class.ts';
import { Refused } from './refused.ts';

/** One address of a name. */
export interface Resolved {
  readonly address: string;
  readonly family: number;
}

/** Gives all addresses of a name; rejects when it has none. */
export type Lookup = (host: string) => Promise<readonly Resolved[]>;

/** The targets that may be reached. */
export interface Policy {
  readonly ports: ReadonlySet<number>;
  readonly allow: readonly AllowEntry[];
  /** Hosts that are rejected although they look public: the server's own, and that of its database. */
  readonly ownHosts: ReadonlySet<string>;
  /** Whether an address is one of this machine. */
  readonly isOwnAddress: (address: string) => boolean;
  /** The port that this server listens on. */
  readonly ownPort: number | undefined;
  /** `address:port` of servers that a test runs itself. */
  readonly listeners: ReadonlySet<string>;
  readonly lookup: Lookup;
}

/**
 * The addresses that a connection to this host may use, each of them checked; it must use no others. Throws `Refused`
 * when the name or any of its addresses is not allowed.
 */
export async function resolvePlace(
  policy: Policy,
  { host, port }: Pick<AllowedHost, 'host' | 'port'>,
): Promise<readonly Resolved[]> {
  const name = plainHost(host);
  const family = isIP(name);
  if (family === 0) refuseName(policy, { host: name, port });
  const found = family === 0 ? await addressesOf(policy.lookup, name) : [{ address: name, family }];
  for (const { address } of found) {
    if (!mayReach(policy, { host: name, address, port })) throw blocked(name);
  }
  return found;
}

/** Whether a connection to that address may be used. */
export function mayReach(policy: Policy, place: AllowedHost): boolean {
  if (policy.listeners.has(`${place.address}:${place.port}`)) return true;
  const kind = addressClass(place.address);
  if (kind === 'never') return false;
  if (policy.isOwnAddress(place.address) || policy.ownHosts.has(place.address))
    return mayReachOwn(policy, place);
  if (policy.allow.some((entry) => opens(entry, place))) return true;
  return kind === 'public' && policy.ports.has(place.port);
}

/**
 * Another service on this machine, or the database, is allowed when the operator named it explicitly, by its name or its
 * address; a range that includes it does not. This server never calls itself.
 */
function mayReachOwn(policy: Policy, place: AllowedHost): boolean {
  if (place.port === policy.ownPort) return false;
  return policy.allow.some((entry) => namesOne(entry) && opens(entry, place));
}

function refuseName(policy: Policy, place: { readonly host: string; readonly port: number }): void {
  const kind = hostClass(place.host);
  if (kind === 'public' && !policy.ownHosts.has(place.host)) return;
  if (kind !== 'never' && policy.allow.some((entry) => opensName(entry, place))) return;
  throw blocked(place.host);
}

async function addressesOf(lookup: Lookup, name: string): Promise<readonly Resolved[]> {
  let found: readonly Resolved[] = [];
  try {
    found = await lookup(name);
  } catch {
    // Reported below: whatever the error, there is no address.
  }
  if (found.length === 0) throw new Refused('dns', `No address was found for ${name}.`);
  return found;
}

function blocked(host: string): Refused {
  return new Refused('blocked', `This server is not allowed to reach ${host}, or not on this port.`);
}
