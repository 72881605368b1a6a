import { addressHost } from './address-host.ts';

/**
 * The path of an address: what stands between the server and the query.
 * @example pathIn('https://a.example/orders/{{Id}}?q=1') // '/orders/{{Id}}'
 */
export const pathIn = (address: string): string =>
  /^[^?#]*/.exec(address.slice(addressHost(address).length))?.[0] ?? '';
