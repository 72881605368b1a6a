import type { FastifyInstance } from 'fastify';

/** `cache-control` is sent with the bytes of uploads, the last one by framed pages of Typebot's widget. */
const allowedHeaders = [
  ...['authorization', 'content-type', 'idempotency-key', 'if-match'],
  ...['cache-control', 'content-range', 'upload-offset', 'x-typebot-iframe-referrer-origin'],
].join(', ');

const openToAll = { 'access-control-allow-origin': '*' };

/** Headers that web pages may read. */
export const corsHeaders = {
  ...openToAll,
  'access-control-expose-headers':
    'etag, retry-after, upload-offset, x-request-id, ratelimit, ratelimit-policy',
};

/**
 * Any web page may call the API with a token. It gains nothing from the session cookie of a visitor who is signed in to
 * the app: answers are readable for everybody, hence never for requests with cookies, and the header without which the
 * cookie counts for nothing is not among those that other origins may send. Where a bot restricts its websites, the chat
 * operations reject others.
 */
export function addCors(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (request.headers.origin === undefined) return done();
    // Nobody reads the headers of a file.
    reply.headers(request.url.startsWith('/embed/') ? openToAll : corsHeaders);
    if (request.method !== 'OPTIONS') return done();
    reply.header('access-control-allow-methods', 'GET, HEAD, POST, PUT, PATCH, DELETE');
    reply.header('access-control-allow-headers', allowedHeaders);
    reply.header('access-control-max-age', '7200');
    reply.code(204).send();
  });
}
