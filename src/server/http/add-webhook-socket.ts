import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { WebSocket, WebSocketServer } from 'ws';
import type { App } from '#server/app.ts';
import { AppError } from '#server/app-error.ts';
import { chatToListen, listenForDelivery } from '#server/compat/listen-for-delivery.ts';
import { RequestView } from './request-view.ts';

/** How often connections are checked for being alive, in ms. */
const PING_MS = 30_000;
/** Maximum number of pages that listen at the same time. */
const MAX_LISTENING = 5_000;

/**
 * The socket on which Typebot's widget waits for external calls: the first text that it receives is what it sends as
 * its next message. Nothing that a page sends on it is read.
 */
export function addWebhookSocket(server: FastifyInstance, app: App): void {
  // Created for the first listener: most servers have none.
  let sockets: WebSocketServer | undefined;
  const waiting = new WeakMap<IncomingMessage, { readonly socket: Socket; readonly head: Buffer }>();

  // Upgrades take the route of all requests, so that limits, errors and proxies work the same.
  server.server.on('upgrade', async (message, socket, head) => {
    if (!(socket instanceof Socket)) return void socket.destroy();
    waiting.set(message, { socket, head });
    socket.on('error', () => socket.destroy());
    // Loaded here: named imports from there load much that servers never need.
    const { ServerResponse } = await import('node:http');
    const response = new ServerResponse(message);
    response.shouldKeepAlive = false;
    response.once('finish', () => socket.end());
    response.assignSocket(socket);
    server.routing(message, response);
  });

  server.get<{ Params: { resultId: string } }>('/parties/main/:resultId/webhooks', async (request, reply) => {
    const upgrade = waiting.get(request.raw);
    if (upgrade === undefined) throw new AppError('BAD_REQUEST', { message: 'This is a WebSocket.' });
    if ((sockets?.clients.size ?? 0) >= MAX_LISTENING)
      throw new AppError('OVERLOADED', { headers: { 'retry-after': '10' } });
    const view = new RequestView(request, reply, app.config);
    const sessionId = await chatToListen(app, request.params.resultId, view);
    sockets ??= await newSockets();
    reply.hijack();
    sockets.handleUpgrade(request.raw, upgrade.socket, upgrade.head, (socket) => {
      // The request is over: listeners do not count as running requests.
      reply.raw.emit('close');
      void listen(app, socket, sessionId);
    });
  });

  const pings = setInterval(() => {
    for (const socket of sockets?.clients ?? []) socket.ping();
  }, PING_MS);
  pings.unref();
  server.addHook('preClose', (done) => {
    clearInterval(pings);
    for (const socket of sockets?.clients ?? []) socket.terminate();
    sockets?.close();
    done();
  });
}

async function newSockets(): Promise<WebSocketServer> {
  const { WebSocketServer } = await import('ws');
  return new WebSocketServer({ noServer: true, maxPayload: 1024, perMessageDeflate: false });
}

async function listen(app: App, socket: WebSocket, sessionId: string): Promise<void> {
  const gone = new AbortController();
  socket.on('close', () => gone.abort());
  socket.on('error', () => socket.terminate());
  try {
    const word = await listenForDelivery(app, sessionId, gone.signal);
    if (word !== undefined) socket.send(word);
  } catch (error) {
    app.log.error({ err: error, sessionId }, 'Listening failed');
  }
  socket.close(1000);
}
