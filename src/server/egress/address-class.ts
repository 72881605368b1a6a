import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The class of an IP address. `private`: a private network, which the operator may allow; `never`: this machine, its
 * link, the metadata services of clouds, and everything that is not a single host.
 */
export type AddressClass = 'public' | 'private' | 'never';

/**
 * The class of an address in the notation of sockets and resolvers. Only known public addresses are public; invalid
 * texts are `never`.
 * @example addressClass('::ffff:10.0.0.1') // 'private'
 */
export function addressClass(address: string): AddressClass {
  if (isIP(address) === 0 || address.includes('%')) return 'never';
  const read = ipaddr.process(withoutDots(address));
  if (metadata.has(read.toNormalizedString())) return 'never';
  const range = read.range();
  if (ownNetworks.has(range)) return 'private';
  if (range !== 'unicast') return 'never';
  return read instanceof ipaddr.IPv6 && !read.match(globalUnicast) ? 'never' : 'public';
}

/** An address in hexadecimal only: `::8.8.8.8` differs from `::ffff:8.8.8.8`, but the parser treats them alike. */
function withoutDots(address: string): string {
  const isMixed = address.includes(':') && address.includes('.');
  return isMixed ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address;
}

const ownNetworks: ReadonlySet<string> = new Set(['private', 'carrierGradeNat', 'uniqueLocal']);

/** All assigned addresses are in this range; the rest of IPv6 is special in some way. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Metadata services at addresses that look ordinary. */
const metadata: ReadonlySet<string> = new Set(
  [
    '100.100.100.200',
    '168.63.129.16',
    'fd00:ec2::254',
    'fd00:ec2::23',
    'fd20:ce::254',
    'fd00:c1::a9fe:a9fe',
    'fd00:42::42',
  ].map((address) => ipaddr.parse(address).toNormalizedString()),
);
