import type { FastifyInstance } from 'fastify';
import type { App } from '#server/app.ts';

/** How often idle connections are closed while the server stops, in ms. */
const LOOK_MS = 50;

/**
 * Lets a server that is asked to stop do so as soon as running requests are answered: requests that wait for a turn get
 * none, those who follow drafts are let go, and idle connections are closed.
 */
export function addDraining(server: FastifyInstance, app: App): void {
  server.addHook('preClose', (done) => {
    app.readiness.stop();
    app.chat.waiters.wakeAll();
    app.drafts.close();
    const look = setInterval(() => server.server.closeIdleConnections(), LOOK_MS);
    server.server.once('close', () => clearInterval(look));
    look.unref();
    done();
  });
}
