import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { AppError } from '#server/app-error.ts';
import { errorAnswer } from './add-errors.ts';
import { type AddressLimit, tooMany } from './address-limit.ts';
import type { ArrivingBody, BodyWatch } from './body-watch.ts';
import { type Trust, trustedPeer } from './trust-proxy.ts';

/** Puts the bodies of all requests under the limits of time, and requests behind a proxy under that of their address. */
export function addBodyWatch(
  server: FastifyInstance,
  {
    watch,
    limit,
    trust,
  }: {
    readonly watch: BodyWatch;
    readonly limit: AddressLimit;
    readonly trust: Trust | undefined;
  },
): void {
  server.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    if (trust !== undefined && trustedPeer(raw, trust)) {
      const leave = limit.enter(request.ip);
      if (leave === undefined) return done(tooMany());
      reply.raw.once('close', leave);
    }
    if (hasBody(raw)) {
      const isUpload = request.routeOptions.config.takesBytes === true;
      const refuse = (error: AppError): void => refuseRaw(reply.raw, error, request.id);
      const body: ArrivingBody = { raw, isUpload, refuse };
      watch.begin(body);
      reply.raw.once('close', () => watch.end(body));
    }
    done();
  });
  server.addHook('onClose', (_server, done) => {
    watch.close();
    done();
  });
}

function hasBody({ headers, complete }: IncomingMessage): boolean {
  if (complete) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Whoever reads the body hears that the connection broke off; its own answer comes too late. */
function refuseRaw(response: ServerResponse, error: AppError, requestId: string): void {
  if (response.headersSent) return void response.destroy();
  const { status, headers, body } = errorAnswer(error, requestId);
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' });
  response.end(body);
}
