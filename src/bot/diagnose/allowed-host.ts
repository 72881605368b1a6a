/**
 * Whether one of the entries of an operator names a host and port. Ranges of IPv6 are not worked out.
 * @example isAllowedHost('10.1.2.3:8080', ['10.1.0.0/16:8080']) // true
 */
export function isAllowedHost(place: string, allowed: readonly string[]): boolean {
  const [host, port] = split(place);
  return allowed.some((entry) => {
    const [name, at] = split(entry);
    return at === port && (name === host || isWithin(host, name));
  });
}

function split(text: string): readonly [host: string, port: string] {
  const at = text.lastIndexOf(':');
  return [text.slice(0, at).toLowerCase(), text.slice(at + 1)];
}

function isWithin(host: string, range: string): boolean {
  const [base = '', bits] = range.split('/');
  const [one, other] = [numberOf(host), numberOf(base)];
  if (one === undefined || other === undefined || bits === undefined) return false;
  const size = 2 ** (32 - Number(bits));
  return Math.floor(one / size) === Math.floor(other / size);
}

/** An IPv4 address as a number. */
function numberOf(address: string): number | undefined {
  const parts = /^\d{1,3}(?:\.\d{1,3}){3}$/.test(address) ? address.split('.').map(Number) : undefined;
  return parts?.reduce((sum, part) => sum * 256 + part, 0);
}
