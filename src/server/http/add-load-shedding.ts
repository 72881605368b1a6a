import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/app-error.ts';
import type { LoadGauge } from './load-gauge.ts';

/**
 * Turns requests away while the server has more than it can do, so that those at work are answered. A request is at
 * work once its body has arrived; an upload, which the operation reads itself, is left to the limits of bodies.
 */
export function addLoadShedding(server: FastifyInstance, gauge: LoadGauge): void {
  server.addHook('onRequest', (request, _reply, done) => {
    if (isProbe(request.url) || !gauge.isFull) return done();
    done(overloaded());
  });
  server.addHook('preValidation', (request, reply, done) => {
    const isCounted = !isProbe(request.url) && request.routeOptions.config.takesBytes !== true;
    if (!isCounted || gauge.admits(reply.raw)) return done();
    done(overloaded());
  });
  server.addHook('onClose', (_server, done) => {
    gauge.close();
    done();
  });
}

/** Whoever watches over the server is answered however much there is to do. */
const isProbe = (url: string): boolean => /^\/(?:(?:api\/)?healthz|readyz)(?:\?|$)/.test(url);

export const overloaded = (): AppError => new AppError('OVERLOADED', { headers: { 'retry-after': '1' } });
