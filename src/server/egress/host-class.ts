/**
 * Whether a host name may be used. `never`: this machine and metadata services; `private`: names that only exist in a
 * private network, which the operator may allow.
 * @example hostClass('db.internal') // 'private'
 */
export function hostClass(host: string): 'public' | 'private' | 'never' {
  const name = plainHost(host);
  if (
    name === '' ||
    never.has(name) ||
    name.endsWith('.localhost') ||
    name.endsWith('.metadata.google.internal')
  )
    return 'never';
  const top = name.slice(name.lastIndexOf('.') + 1);
  return !name.includes('.') || privateTops.has(top) || name.endsWith('.home.arpa') ? 'private' : 'public';
}

/** A host without a trailing dot, in lower case, an IPv6 address without brackets. */
export function plainHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^\[(.*)\]$/, '$1');
}

const never: ReadonlySet<string> = new Set([
  'localhost',
  'localhost.localdomain',
  'metadata',
  'metadata.google.internal',
  'metadata.goog',
  'instance-data',
  'instance-data.ec2.internal',
]);
const privateTops: ReadonlySet<string> = new Set(['internal', 'local', 'localdomain']);
