import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#server/app.ts';
import { AppError } from '#server/app-error.ts';
import { knownError } from '#server/known-error.ts';
import type { MountedOperation } from '#server/ops/bind-operation.ts';
import { errorAnswer, logFailure } from './add-errors.ts';
import { EventQueue } from './event-queue.ts';
import { answerText, handleRequest } from './handle-request.ts';

/** The media type of responses in parts. */
export const EVENTS = 'text/event-stream';

/** Something is sent at least this often, so that no proxy closes the connection as idle. */
const QUIET_MS = 10_000;

/**
 * Responds with events: the operation's events while it runs, then `reply` with the whole response, or `error`. A
 * failure before the first event is a regular response with a status. The operation runs to its end even if the client
 * has disconnected.
 */
export async function sendEvents(
  app: App,
  mounted: MountedOperation,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<FastifyReply> {
  const queue = new EventQueue(QUIET_MS);
  const call = {
    request,
    reply: {
      raw: reply.raw,
      header: (name: string, value: string) => reply.header(name, value),
      onEvent: ({ event, data }: { readonly event: string; readonly data: object }) =>
        queue.push(event, JSON.stringify(data)),
    },
  };
  const done = handleRequest(app, mounted, call).then(
    (output) => queue.end('reply', answerText(app, mounted.endpoint, output)),
    (error: unknown) => {
      if (!queue.hasBegun) throw error;
      const known = knownError(error) ?? new AppError('INTERNAL', { cause: error });
      logFailure(app, known, { requestId: request.id, method: request.method, path: request.url });
      queue.end('error', errorAnswer(known, request.id).body);
    },
  );
  await Promise.race([queue.begun, done]);
  return reply
    .type(`${EVENTS}; charset=utf-8`)
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .header('x-content-type-options', 'nosniff')
    .send(Readable.from(queue.texts(), { highWaterMark: 1 }));
}
