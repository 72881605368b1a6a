import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { App } from '#server/app.ts';
import { Streamed } from '#server/operation.ts';
import type { MountedOperation } from '#server/ops/bind-operation.ts';
import { forRequest } from '#server/request-context.ts';
import { answerText, handleRequest } from './handle-request.ts';
import { EVENTS, sendEvents } from './send-events.ts';
import { traceOf } from './trace-of.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is read by the operation as it arrives. */
    readonly takesBytes?: boolean;
    /** The response goes on for as long as somebody reads it. */
    readonly staysOpen?: boolean;
  }
}

/** Maximum body size where the endpoint has none. */
export const DEFAULT_MAX_BYTES = 1024 * 1024;

/** Creates the route of an endpoint: caller, limits, input, operation, response. */
export function mount(server: FastifyInstance, app: App, mounted: MountedOperation): void {
  if (mounted.endpoint.takesBytes !== true) return addRoute(server, app, mounted);
  // Only these routes leave bodies of all types to the operation.
  server.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, parsed) => parsed(null));
    addRoute(scope, app, mounted);
    done();
  });
}

function addRoute(server: FastifyInstance, app: App, mounted: MountedOperation): void {
  const { endpoint } = mounted;
  server.route({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    config: {
      takesBytes: endpoint.takesBytes === true,
      staysOpen: endpoint.staysOpen === true,
      ...(endpoint.method === 'GET' && endpoint.auth === 'token' && { compression: 'each' as const }),
    },
    bodyLimit: endpoint.maxBytes ?? DEFAULT_MAX_BYTES,
    handler: async (request, reply) => {
      const context = { requestId: request.id, trace: traceOf(request.headers) };
      if (endpoint.hasEvents && request.headers.accept?.includes(EVENTS))
        return forRequest(context, () => sendEvents(app, mounted, { request, reply }));
      const output = await forRequest(context, () => handleRequest(app, mounted, { request, reply }));
      if (output instanceof Streamed) return stream(reply, output);
      return reply.type('application/json; charset=utf-8').send(answerText(app, endpoint, output));
    },
  });
}

function stream(reply: FastifyReply, output: Streamed): FastifyReply {
  if (output.fileName !== undefined)
    reply.header('content-disposition', `attachment; filename="${output.fileName}"`);
  if (output.contentType.startsWith(EVENTS)) {
    reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no');
  }
  return reply
    .type(output.contentType)
    .header('x-content-type-options', 'nosniff')
    .send(Readable.from(output.chunks, { highWaterMark: 1 }));
}
