import { lookup as systemLookup } from 'node:dns/promises';
import type { AllowEntry } from './allow-list.ts';
import { plainHost } from './host-class.ts';
import { interfaceAddresses, ownAddressCheck } from './own-addresses.ts';
import type { Lookup, Policy } from './policy.ts';

/** What the operator allows. */
export interface PolicyOptions {
  /** Private hosts, or other ports, that the operator allowed. Default: none. */
  readonly allow?: readonly AllowEntry[];
  /** Names of this server, which it must not call. */
  readonly ownHosts?: readonly string[];
  /** The port that this server listens on. */
  readonly ownPort?: number;
  /** The addresses of this machine. Default: those of its network interfaces. */
  readonly ownAddresses?: () => readonly string[];
  /** How names are resolved. Default: by the system. */
  readonly lookup?: Lookup;
  /** `address:port` of servers that a test runs itself; no setting leads here. */
  readonly testListeners?: readonly string[];
}

/** The policy for these options; `ports` are allowed everywhere. */
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
