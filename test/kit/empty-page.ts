import type { FastifyInstance } from 'fastify';

const path = '/app/empty-page-of-tests';
const origins = new Set<string>();

/** Gives a test server an empty page that is isolated from others as the pages of the builder are. */
export function addEmptyPage(server: FastifyInstance): void {
  server.get(path, async (_request, reply) =>
    reply.type('text/html').header('cross-origin-opener-policy', 'same-origin').send(''),
  );
}

/** Tells where a server with an empty page listens. */
export function hasEmptyPage(origin: string): void {
  origins.add(origin);
}

/**
 * What ends whatever runs at an address. After a page of the builder an empty one of the same origin, which leaves the
 * process running, with the scripts that it compiled.
 */
export function emptyPageAfter(address: string): string {
  if (!URL.canParse(address)) return 'about:blank';
  const { origin, pathname } = new URL(address);
  return origins.has(origin) && pathname.startsWith('/app') ? `${origin}${path}` : 'about:blank';
}
