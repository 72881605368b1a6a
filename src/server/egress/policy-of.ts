import { lookup as systemLookup } from 'node:dns/promises';
import type { AllowEntry } from './allow-list.ts';
import { plainHost } from './host-class.ts';
import { interfaceAddresses, ownAddressCheck } from './own-addresses.ts';
import type { Lookup, Policy } from './policy.ts';

/** What the operator, and nobody else, says of the places that may be reached. */
export interface PolicyOptions {
  /** Places in private networks or at other ports that the operator opened. Default: none. */
  readonly allow?: readonly AllowEntry[];
  /** Names of this server, which it must not call. */
  readonly ownHosts?: readonly string[];
  /** The port that this server listens on. */
  readonly ownPort?: number;
  /** The addresses of this machine. Default: those of its network interfaces. */
  readonly ownAddresses?: () => readonly string[];
  /** How names become addresses. Default: as the system does it. */
  readonly lookup?: Lookup;
  /** `address:port` of servers that a test listens on itself; no setting leads here. */
  readonly testListeners?: readonly string[];
}

/** The policy of these options; `ports` are open everywhere. */
export function policyOf(options: PolicyOptions, ports: readonly number[]): Policy {
  return {
    ports: new Set(ports),
    allow: options.allow ?? [],
    ownHosts: new Set((options.ownHosts ?? []).map(plainHost)),
    isOwnAddress: ownAddressCheck(options.ownAddresses ?? interfaceAddresses),
    ownPort: options.ownPort,
    listeners: new Set(options.testListeners ?? []),
    lookup: options.lookup ?? ((host) => systemLookup(host, { all: true })),
  };
}
