import type { Server } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import type { App } from '#server/app.ts';
import { AppError } from '#server/app-error.ts';
import { compatRoutes } from '#server/compat/routes.ts';
import { mountedOperations } from '#server/ops/operations.ts';
import { addBodyWatch } from './add-body-watch.ts';
import { addBuilder } from './add-builder.ts';
import { addChatPages } from './add-chat-pages.ts';
import { addCompression } from './add-compression.ts';
import { addCors } from './add-cors.ts';
import { addDraining } from './add-draining.ts';
import { addEmbed } from './add-embed.ts';
import { addEmbeddingPages } from './add-embedding-pages.ts';
import { addErrors, sendError } from './add-errors.ts';
import { addFiles } from './add-files.ts';
import { addLoadShedding } from './add-load-shedding.ts';
import { addMetrics } from './add-metrics.ts';
import { addPages } from './add-pages.ts';
import { addParserErrors } from './add-parser-errors.ts';
import { addPayPages } from './add-pay-pages.ts';
import { addProbes } from './add-probes.ts';
import { addWebhookSocket } from './add-webhook-socket.ts';
import { AddressLimit, limitConnections } from './address-limit.ts';
import { BodyWatch } from './body-watch.ts';
import { createChatFastPath, type FastPath } from './chat-fast-path.ts';
import { addHostCheck } from './check-host.ts';
import { LoadGauge } from './load-gauge.ts';
import { mount } from './mount.ts';
import { createRequestIds } from './request-id-of.ts';
import { trustOf } from './trust-proxy.ts';

/** The HTTP server of an app, not yet listening. The one place that knows the framework. */
export function createServer(app: App): FastifyInstance {
  const gauge = new LoadGauge(app.config);
  const watch = new BodyWatch(app.config);
  const trust = trustOf(app.config.trustProxy);
  const requestIdOf = createRequestIds(trust);
  const limit = new AddressLimit(app.config.connectionsPerAddress);
  const operations = mountedOperations.filter(({ endpoint }) => endpoint.isFast);
  let fastPath: FastPath = createChatFastPath(app, { operations, gauge, watch, trust, limit, requestIdOf });
  const server = Fastify({
    logger: false,
    genReqId: requestIdOf,
    keepAliveTimeout: 72_000,
    // Bodies have their own limits: an upload may take long, but must not pause.
    requestTimeout: 0,
    connectionTimeout: 0,
    http: {
      headersTimeout: 20_000,
      connectionsCheckingInterval: 5_000,
      maxHeaderSize: 16_384,
      // Checked together with the rest of the host, and reported like all errors.
      requireHostHeader: false,
    },
    frameworkErrors: (_error, request, reply) =>
      sendError(reply, request, new AppError('BAD_REQUEST', { message: 'The URL is not valid.' })),
    trustProxy: trust ?? false,
    forceCloseConnections: 'idle',
    // What arrives on a connection that is kept is still answered; then the connection is closed.
    return503OnClosing: false,
    schemaController: noCompilers,
    routerOptions: { maxParamLength: 512, ignoreTrailingSlash: true },
  });
  addParserErrors(server.server, requestIdOf);
  limitConnections(server.server, { limit, trust, requestIdOf });
  showFirst(server.server, (request, response) => fastPath(request, response));
  server.removeAllContentTypeParsers();
  // Bodies arrive as text: their depth is checked before they are parsed, by the limits of their endpoint.
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  addErrors(server, app);
  addHostCheck(server);
  addLoadShedding(server, gauge);
  addBodyWatch(server, { watch, limit, trust });
  addDraining(server, app);
  // A stopping server closes its connections with the answer: that is the framework's job.
  server.addHook('preClose', (done) => {
    fastPath = () => false;
    done();
  });
  addCors(server);
  addCompression(server);
  addMetrics(server, app, gauge);
  addRoutes(server, app);
  return server;
}

/** Everything that has an address. */
function addRoutes(server: FastifyInstance, app: App): void {
  addProbes(server, app);
  addFiles(server, app);
  addPages(server, app);
  addEmbed(server);
  addBuilder(server);
  addChatPages(server, app);
  addPayPages(server, app);
  addEmbeddingPages(server, app);
  for (const mounted of mountedOperations) mount(server, app, mounted);
  if (app.config.compat) {
    for (const mounted of compatRoutes) mount(server, app, mounted);
    addWebhookSocket(server, app);
  }
}

/** Passes each request to the fast path before the framework. */
function showFirst(server: Server, fastPath: FastPath): void {
  const others = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (fastPath(request, response)) return;
    for (const other of others) other.call(server, request, response);
  });
}

/** The contract validates and JSON.stringify serialises: the framework's own schema compilers stay unloaded. */
const unused = (): never => {
  throw new Error('Routes carry no schemas');
};
const noCompilers = { compilersFactory: { buildValidator: unused, buildSerializer: unused } };
