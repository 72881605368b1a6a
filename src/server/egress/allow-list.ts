import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { err, ok, type Result } from '#lib/result.ts';
import { plainHost } from './host-class.ts';

/** Something that the operator allowed: a name or a range of addresses, and a port. */
export type AllowEntry =
  | { readonly kind: 'name'; readonly name: string; readonly port: number }
  | { readonly kind: 'range'; readonly range: string; readonly port: number };

/** The target of a connection. */
export interface AllowedHost {
  readonly host: string;
  readonly address: string;
  readonly port: number;
}

/**
 * Parses `host:port` and `CIDR:port`, separated by commas; IPv6 in brackets. An address alone is a range of one.
 * @example parseAllowList('n8n:5678,10.1.0.0/16:8080,[fd12::/16]:443')
 */
export function parseAllowList(text: string): Result<readonly AllowEntry[], string> {
  const entries: AllowEntry[] = [];
  for (const part of text.split(',').map((each) => each.trim())) {
    if (part === '') continue;
    const entry = parseEntry(part);
    if (entry === undefined) return err(`"${part}" is neither host:port nor CIDR:port`);
    entries.push(entry);
  }
  return ok(entries);
}

function parseEntry(text: string): AllowEntry | undefined {
  const [, bracketed, plain, digits] = /^(?:\[([^\]]+)\]|([^:[\]]+)):(\d{1,5})$/.exec(text) ?? [];
  const host = plainHost(bracketed ?? plain ?? '');
  const port = Number(digits);
  if (host === '' || port < 1 || port > 65_535) return undefined;
  if (host.includes('/')) return ipaddr.isValidCIDR(host) ? { kind: 'range', range: host, port } : undefined;
  const version = isIP(host);
  if (version !== 0) return { kind: 'range', range: `${host}/${version === 4 ? 32 : 128}`, port };
  const isName =
    bracketed === undefined && /^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(host) && !/^[\d.]+$/.test(host);
  return isName ? { kind: 'name', name: host, port } : undefined;
}

/** Whether an entry allows this name at this port, whatever it resolves to. */
export function opensName(entry: AllowEntry, { host, port }: Pick<AllowedHost, 'host' | 'port'>): boolean {
  return entry.kind === 'name' && entry.port === port && entry.name === plainHost(host);
}

/** Whether an entry names one host instead of a range of addresses. */
export function namesOne(entry: AllowEntry): boolean {
  return entry.kind === 'name' || /^(?:[^:]+\/32|[^:]*:.*\/128)$/.test(entry.range);
}

/** Whether an entry allows this target. */
export function opens(entry: AllowEntry, place: AllowedHost): boolean {
  if (entry.kind === 'name') return opensName(entry, place);
  if (entry.port !== place.port) return false;
  const address = ipaddr.process(place.address);
  const [range, bits] = ipaddr.parseCIDR(entry.range);
  return address.kind() === range.kind() && address.match(range, bits);
}
