import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { AppError } from '#server/app-error.ts';
import type { Config } from '#server/config.ts';
import { referencePolicy } from '#server/pages/reference/layout.ts';
import { referencePages, referencePaths } from '#server/pages/reference/reference-pages.ts';
import { once } from './once.ts';
import { sendPage } from './send-page.ts';

/** The reference, a route for each page: compression keeps the bytes of a route. */
export function addReference(
  server: FastifyInstance,
  config: Pick<Config, 'publicUrl' | 'port'>,
  document: () => Readonly<Record<string, unknown>>,
): void {
  const address = config.publicUrl ?? `http://localhost:${config.port}`;
  // Made when it is first asked for: most servers never are.
  const pages = once(() => referencePages(endpoints, document(), address));
  for (const path of referencePaths(endpoints))
    server.get(path, { config: { compression: 'always' } }, (request, reply) => {
      const page = pages().get(path);
      if (page === undefined) throw new AppError('NOT_FOUND');
      reply.headers({ etag: page.etag, 'cache-control': 'no-cache' });
      if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
      return sendPage(reply, page.html, referencePolicy);
    });
}
