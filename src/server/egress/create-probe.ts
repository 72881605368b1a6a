import { addressClass } from './address-class.ts';
import type { Egress, EgressResult } from './create-egress.ts';
import { plainHost } from './host-class.ts';
import { type PolicyOptions, policyOf } from './policy-of.ts';

/** Looks at how a host name is reached from outside. */
export interface Probe {
  /** Its public addresses, sorted; empty if it has none, or only others. Never rejects. */
  readonly addressesOf: (host: string) => Promise<readonly string[]>;
  /** Requests a page, within the rules for all requests; fails with `redirects` if it is at another origin. */
  readonly get: (url: string) => Promise<EgressResult>;
}

const TIMEOUT_MS = 8000;
const MAX_BYTES = 1024 * 1024;

/** Creates the probe of an egress client. Addresses in private networks are not told to anybody. */
export function createProbe(egress: Egress, options: PolicyOptions): Probe {
  const { lookup } = policyOf(options, []);
  return {
    addressesOf: async (host) => {
      try {
        const found = await lookup(plainHost(host));
        return found
          .map(({ address }) => address)
          .filter((address) => addressClass(address) === 'public')
          .sort();
      } catch {
        // It has none.
        return [];
      }
    },
    get: (url) => egress.request({ url, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, leavesOrigin: false }),
  };
}
