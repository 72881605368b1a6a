import type { Server } from 'node:http';
import { isIPv6, type Socket } from 'node:net';
import ipaddr from 'ipaddr.js';
import { AppError } from '#server/app-error.ts';
import { errorAnswer } from './add-errors.ts';
import { rawAnswer } from './raw-answer.ts';
import type { RequestIdOf } from './request-id-of.ts';
import type { Trust } from './trust-proxy.ts';

/** Counts what an address has open, and reports when that is too much. */
export class AddressLimit {
  readonly #max: number;
  readonly #open = new Map<string, number>();

  constructor(max: number) {
    this.#max = max;
  }

  /**
   * Counts one more; undefined if the address has reached its limit. Call the returned function once when it is over.
   */
  enter(address: string): (() => void) | undefined {
    const key = keyOf(address);
    const open = this.#open.get(key) ?? 0;
    if (open >= this.#max) return undefined;
    this.#open.set(key, open + 1);
    return () => this.#leave(key);
  }

  #leave(key: string): void {
    const open = (this.#open.get(key) ?? 1) - 1;
    if (open === 0) this.#open.delete(key);
    else this.#open.set(key, open);
  }
}

/** Whoever has one IPv6 address has the other 2^64 of its network, too. */
function keyOf(address: string): string {
  if (!address.includes(':') || !isIPv6(address) || address.includes('.') || address.includes('%'))
    return address;
  return ipaddr.parse(address).toByteArray().slice(0, 8).join('.');
}

/**
 * Rejects connections of an address that has too many. Connections of trusted proxies serve many people: there the
 * requests per forwarded address are counted instead (`Peers`).
 */
export function limitConnections(
  server: Server,
  {
    limit,
    trust,
    requestIdOf,
  }: {
    readonly limit: AddressLimit;
    readonly trust: Trust | undefined;
    readonly requestIdOf: RequestIdOf;
  },
): void {
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (trust?.(address, 0)) return;
    const leave = limit.enter(address);
    if (leave !== undefined) socket.once('close', leave);
    else socket.end(rawAnswer(errorAnswer(tooMany(), requestIdOf())), () => socket.destroy());
  });
}

/** The error for an address with too many open connections. */
export const tooMany = (): AppError =>
  new AppError('TOO_MANY_REQUESTS', {
    message: 'Too many connections from this address. Close some of them.',
    headers: { 'retry-after': '1' },
  });
