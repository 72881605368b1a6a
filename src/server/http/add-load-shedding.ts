import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/app-error.ts';
import type { LoadGauge } from './load-gauge.ts';

/**
 * Rejects requests while the server is overloaded, so that running ones are finished. A request counts once its body
 * has arrived; uploads, which the operation reads itself, are covered by the limits of bodies.
 */
export function addLoadShedding(server: FastifyInstance, gauge: LoadGauge): void {
  server.addHook('onRequest', (request, _reply, done) => {
    if (isProbe(request.url) || !gauge.isFull) return done();
    done(overloaded());
  });
  server.addHook('preValidation', (request, reply, done) => {
    const { takesBytes, staysOpen } = request.routeOptions.config;
    const isCounted = !isProbe(request.url) && takesBytes !== true && staysOpen !== true;
    if (!isCounted || gauge.admits(reply.raw)) return done();
    done(overloaded());
  });
  server.addHook('onClose', (_server, done) => {
    gauge.close();
    done();
  });
}

/** Health checks and metrics are always answered, however busy the server is. */
const isProbe = (url: string): boolean => /^\/(?:(?:api\/)?healthz|readyz|metrics)(?:\?|$)/.test(url);

export const overloaded = (): AppError => new AppError('OVERLOADED', { headers: { 'retry-after': '1' } });
