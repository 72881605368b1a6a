import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { AppError } from '#server/app-error.ts';
import { errorAnswer } from './add-errors.ts';
import { type AddressLimit, tooMany } from './address-limit.ts';
import type { ArrivingBody, BodyWatch } from './body-watch.ts';
import { type Trust, trustedPeer } from './trust-proxy.ts';

/** Applies the time limits to the bodies of all requests, and the limit per address to requests behind a proxy. */
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
      const arriving = watch.begin(body);
      reply.raw.once('close', () => watch.end(arriving));
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

/** The reader of the body gets an error that the connection broke; its own response comes too late. */
function refuseRaw(response: ServerResponse, error: AppError, requestId: string): void {
  if (response.headersSent) return void response.destroy();
  const { status, headers, body } = errorAnswer(error, requestId);
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' });
  response.end(body);
}
