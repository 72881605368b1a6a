import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { App } from '#server/app.ts';
import { AppError } from '#server/app-error.ts';

/** Longest that the event loop may lag, over the last second, before new requests are turned away. */
const MAX_LAG_MS = 1000;

/**
 * Turns requests away while the server has more than it can do, so that those under way are answered: too
 * many at once, or an event loop that lags. It recovers by itself.
 */
export function addLoadShedding(server: FastifyInstance, app: App): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  let laggedBefore = false;
  let isLagging = false;
  let underWay = 0;
  const watch = setInterval(() => {
    // Two seconds in a row: a single long task is no overload.
    const lags = delay.percentile(50) / 1e6 > MAX_LAG_MS;
    isLagging = lags && laggedBefore;
    laggedBefore = lags;
    delay.reset();
  }, 1000);
  watch.unref();
  delay.enable();
  server.addHook('onRequest', (request, reply, done) => {
    if (/^\/(api\/)?healthz/.test(request.url)) return done();
    if (isLagging || underWay >= app.config.maxRequestsUnderWay)
      return done(new AppError('OVERLOADED', { headers: { 'retry-after': '1' } }));
    underWay += 1;
    reply.raw.once('close', () => {
      underWay -= 1;
    });
    done();
  });
  server.addHook('onClose', (_server, done) => {
    clearInterval(watch);
    delay.disable();
    done();
  });
}
