import { type AllowEntry, parseAllowList } from './allow-list.ts';

/**
 * Allows the host and port of a URL that the operator set, wherever it is; none for undefined.
 * @example allowUrl('https://id.internal/realms/main') // [{ kind: 'name', name: 'id.internal', port: 443 }]
 */
export function allowUrl(url: string | undefined): readonly AllowEntry[] {
  if (url === undefined) return [];
  const { hostname, port, protocol } = new URL(url);
  const entries = parseAllowList(`${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`);
  return entries.ok ? entries.value : [];
}
