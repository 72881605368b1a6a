import type { FastifyInstance } from 'fastify';
import type { App } from '#server/app.ts';

/** How often connections that have nothing under way are looked for while the server stops, ms. */
const LOOK_MS = 50;

/**
 * Lets a server that is asked to stop do so as soon as what is under way is answered: those who wait for a turn
 * are told that there is none, and connections that only wait for more requests are closed.
 */
export function addDraining(server: FastifyInstance, app: App): void {
  server.addHook('preClose', (done) => {
    app.chat.waiters.wakeAll();
    const look = setInterval(() => server.server.closeIdleConnections(), LOOK_MS);
    server.server.once('close', () => clearInterval(look));
    look.unref();
    done();
  });
}
