import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

/** How long the list of addresses is cached, in ms: machines get new ones while they run. */
const FRESH_MS = 5_000;

/** The addresses of all network interfaces of this machine. */
export function interfaceAddresses(): readonly string[] {
  return Object.values(networkInterfaces()).flatMap((each) => each?.map(({ address }) => address) ?? []);
}

/** Whether an address, in any notation, is among those. */
export function ownAddressCheck(addresses: () => readonly string[]): (address: string) => boolean {
  let known: ReadonlySet<string> = new Set();
  let at = Number.NEGATIVE_INFINITY;
  return (address) => {
    const now = performance.now();
    if (now - at > FRESH_MS) {
      at = now;
      known = new Set(addresses().map(normal));
    }
    return known.has(normal(address));
  };
}

/** `::ffff:10.0.0.1` is `10.0.0.1`, and a zone (`%eth0`) is not part of an address. */
function normal(text: string): string {
  const address = text.split('%')[0] ?? '';
  return isIP(address) === 0 ? address : ipaddr.process(address).toNormalizedString();
}
