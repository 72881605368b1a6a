import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Trust, trustedPeer } from './trust-proxy.ts';

/** Names a request; without one, what was received before there was a request. */
export type RequestIdOf = (request?: IncomingMessage) => string;

/**
 * Ids that name requests in logs: the one in `X-Request-Id` of a trusted proxy, or a new one: unique, cheap, not
 * secret.
 */
export function createRequestIds(trust: Trust | undefined): RequestIdOf {
  const process = randomBytes(6).toString('base64url');
  let count = 0;
  return (request) => {
    if (trust !== undefined && request !== undefined) {
      const given = request.headers['x-request-id'];
      if (typeof given === 'string' && isId(given) && trustedPeer(request, trust)) return given;
    }
    return `${process}${(count++).toString(36)}`;
  };
}

const isId = (text: string): boolean => /^[\w.:=/+-]{1,128}$/.test(text);
