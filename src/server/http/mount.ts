import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { App } from '#server/app.ts';
import { authorise } from '#server/auth/authorise.ts';
import { Streamed } from '#server/operation.ts';
import type { MountedOperation, RawInput } from '#server/ops/bind-operation.ts';
import { limitRate } from './limit-rate.ts';
import { parseJson } from './parse-json.ts';
import { RequestView } from './request-view.ts';

const DEFAULT_MAX_BYTES = 1024 * 1024;
const DEFAULT_MAX_DEPTH = 20;

/** Makes the route of an endpoint: caller, limits, input, operation, answer. */
export function mount(server: FastifyInstance, app: App, mounted: MountedOperation): void {
  if (mounted.endpoint.takesBytes !== true) return addRoute(server, app, mounted);
  // Bodies of all types are left for the operation to read, here only.
  server.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, parsed) => parsed(null));
    addRoute(scope, app, mounted);
    done();
  });
}

function addRoute(server: FastifyInstance, app: App, mounted: MountedOperation): void {
  const { endpoint, handle } = mounted;
  server.route({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    bodyLimit: endpoint.maxBytes ?? DEFAULT_MAX_BYTES,
    handler: async (request, reply) => {
      const caller = await authorise(app, endpoint, request.headers.authorization);
      limitRate(app, { caller, endpoint, request, reply });
      const context = { app, caller, request: new RequestView(request, reply, app.config) };
      const output = await handle(context, rawInput(endpoint, request));
      if (endpoint.auth === 'token' && endpoint.method !== 'GET') app.forget();
      if (output instanceof Streamed) return stream(reply, output);
      const answer = app.config.checksAnswers ? endpoint.response.parse(output) : output;
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
    },
  });
}

/** The parts of the request; the body as JSON within the endpoint's depth. */
function rawInput(endpoint: AnyEndpoint, request: FastifyRequest): RawInput {
  const body =
    typeof request.body === 'string'
      ? parseJson(request.body, endpoint.maxDepth ?? DEFAULT_MAX_DEPTH)
      : undefined;
  if (endpoint.method !== 'DELETE')
    return { params: request.params, query: request.query, body: body === undefined ? {} : body };
  // The parameters of deletes may stand in the query as well.
  return {
    params: request.params,
    query: request.query,
    body: { ...asRecord(request.query), ...asRecord(body) },
  };
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function stream(reply: FastifyReply, output: Streamed): FastifyReply {
  if (output.fileName !== undefined)
    reply.header('content-disposition', `attachment; filename="${output.fileName}"`);
  return reply
    .type(output.contentType)
    .header('x-content-type-options', 'nosniff')
    .send(Readable.from(output.chunks, { highWaterMark: 1 }));
}
