import type { FastifyInstance } from 'fastify';
import type { App } from '#server/app.ts';
import { AppError } from '#server/app-error.ts';
import { writeProbe } from './write-probe.ts';

/**
 * Whether the process is alive, and whether requests should be sent to it: it can store chats, and does not stop. No token
 * needed.
 */
export function addProbes(server: FastifyInstance, app: App): void {
  const canWrite = writeProbe(app);
  for (const url of ['/healthz', '/api/healthz']) server.get(url, () => ({ status: 'ok' }));
  server.get('/readyz', async () => {
    if (app.readiness.isStopping)
      throw new AppError('OVERLOADED', {
        message: 'The server is stopping.',
        headers: { 'retry-after': '1' },
      });
    if (await canWrite()) return { status: 'ok' };
    throw new AppError('OVERLOADED', {
      message: 'The database cannot be written at the moment.',
      headers: { 'retry-after': '1' },
    });
  });
}
