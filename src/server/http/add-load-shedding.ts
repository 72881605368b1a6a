import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/app-error.ts';
import type { LoadGauge } from './load-gauge.ts';

/** Turns requests away while the server has more than it can do, so that those under way are answered. */
export function addLoadShedding(server: FastifyInstance, gauge: LoadGauge): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (/^\/(api\/)?healthz/.test(request.url) || gauge.admits(reply.raw)) return done();
    done(overloaded());
  });
  server.addHook('onClose', (_server, done) => {
    gauge.close();
    done();
  });
}

export const overloaded = (): AppError => new AppError('OVERLOADED', { headers: { 'retry-after': '1' } });
