import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/app-error.ts';

/**
 * Rejects requests whose host or protocol, including those that a trusted proxy forwards, could not be part of a URL:
 * both are written into content policies, links and redirects.
 */
export function addHostCheck(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const { raw, protocol } = request;
    // HTTP/1.0 has no Host header; some health checks still use it.
    const isAbsent = raw.headers.host === undefined && raw.httpVersion === '1.0' && request.host === '';
    if ((isAbsent || isHost(request.host)) && isProtocol(protocol)) return done();
    done(new AppError('BAD_REQUEST', { message: 'The Host header is not valid.' }));
  });
}

/**
 * Whether a text is a host with or without a port, and nothing else.
 *
 * @example isHost('chat.example.com:8080') // true
 * @example isHost("x; script-src 'unsafe-inline'") // false
 */
export function isHost(text: string): boolean {
  // Nearly all requests are for one host.
  if (text === latestHost) return true;
  const isOne = text.length <= 260 && HOST.test(text);
  if (isOne) latestHost = text;
  return isOne;
}

const HOST = /^(?:\w[\w-]*(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
let latestHost: string | undefined;

export function isProtocol(text: string): boolean {
  return text === 'http' || text === 'https';
}
