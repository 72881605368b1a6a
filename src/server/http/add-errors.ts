import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { type ErrorBody, type ErrorCode, errorTable } from '#contract/errors.ts';
import type { App } from '#server/app.ts';
import { AppError } from '#server/app-error.ts';
import { compatRoutes } from '#server/compat/routes.ts';
import { knownError } from '#server/known-error.ts';
import { traceOf } from './trace-of.ts';

/** Every failure passes here and gets the same shape, with a request id; internal errors are logged and not exposed. */
export function addErrors(server: FastifyInstance, app: App): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const known = knownError(error) ?? new AppError(codeOf(error), { cause: error });
    // A client that disconnects before the response starts ends the stream: not an error of ours.
    const hasLeft = error.code === 'ERR_STREAM_PREMATURE_CLOSE' && request.raw.socket.destroyed;
    if (!hasLeft)
      logFailure(app, known, {
        ...{ requestId: request.id, method: request.method, path: pathOf(request) },
        traceId: traceOf(request.headers)?.traceId,
      });
    return sendError(reply, request, known);
  });
  server.setNotFoundHandler((request, reply) => {
    const allowed = methodsOf(app, pathOf(request));
    if (allowed.length === 0) return sendError(reply, request, new AppError('NOT_FOUND'));
    return sendError(
      reply,
      request,
      new AppError('METHOD_NOT_ALLOWED', { headers: { allow: allowed.join(', ') } }),
    );
  });
}

/** Internal errors are logged, with the route. */
export function logFailure(
  app: App,
  error: AppError,
  where: {
    readonly requestId: string;
    readonly method: string;
    readonly path: string;
    readonly traceId?: string | undefined;
  },
): void {
  // A busy server rejects requests as designed: there is nothing to log, and no time for it.
  if (errorTable[error.code].status < 500 || (error.code === 'OVERLOADED' && error.cause === undefined))
    return;
  app.log.error({ err: error.cause ?? error, ...where }, error.message);
}

export function sendError(reply: FastifyReply, request: FastifyRequest, error: AppError): FastifyReply {
  const answer = errorAnswer(error, request.id);
  return reply.code(answer.status).headers(answer.headers).send(answer.body);
}

/** An error as it is sent; with an id even for what the framework rejects before any hook ran. */
export function errorAnswer(error: AppError, requestId: string) {
  const { status } = errorTable[error.code];
  const body: ErrorBody = {
    code: error.code,
    status,
    message: error.message,
    requestId,
    ...(error.data !== undefined && { data: error.data }),
  };
  const headers: Record<string, string> = {
    'x-request-id': requestId,
    ...(status === 401 && { 'www-authenticate': 'Bearer' }),
    ...error.headers,
    'content-type': 'application/json; charset=utf-8',
  };
  return { status, headers, body: JSON.stringify(body) };
}

/** Errors of the framework itself. */
function codeOf(error: FastifyError): ErrorCode {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return 'PAYLOAD_TOO_LARGE';
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return 'UNSUPPORTED_MEDIA_TYPE';
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_BAD_URL':
      return 'BAD_REQUEST';
    default:
      return error.statusCode !== undefined && error.statusCode < 500 ? 'BAD_REQUEST' : 'INTERNAL';
  }
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?')[0] ?? '';
}

/** Methods of the endpoints with this path. */
function methodsOf(app: App, path: string): string[] {
  const segments = path.split('/');
  const compat = app.config.compat ? compatRoutes.map((route) => route.endpoint) : [];
  const matching = [...endpoints, ...compat].filter((endpoint) => {
    const pattern = `/api${endpoint.path}`.split('/');
    return (
      pattern.length === segments.length &&
      pattern.every((part, index) => part.startsWith('{') || part === segments[index])
    );
  });
  return [...new Set(matching.map((endpoint) => endpoint.method))];
}
