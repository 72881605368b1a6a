import type { FastifyInstance } from 'fastify';
import type { App } from '#server/app.ts';

/** Whether the process lives, and whether it can do its work. No token needed. */
export function addProbes(server: FastifyInstance, app: App): void {
  for (const url of ['/healthz', '/api/healthz']) server.get(url, () => ({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
    try {
      await app.store.meta.get('ready');
      return { status: 'ok' };
    } catch (error) {
      app.log.error({ err: error }, 'The store does not answer');
      return reply.code(503).header('retry-after', '1').send({ status: 'unavailable' });
    }
  });
}
