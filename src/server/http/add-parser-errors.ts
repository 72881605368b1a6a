import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '#server/app-error.ts';
import { errorAnswer } from './add-errors.ts';
import { rawAnswer } from './raw-answer.ts';
import type { RequestIdOf } from './request-id-of.ts';

/** Gives errors of the HTTP parser, which occur before there is a request, the shape of all errors. */
export function addParserErrors(server: Server, requestIdOf: RequestIdOf): void {
  server.removeAllListeners('clientError');
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // A disconnected client reads no response, and a started response cannot contain another.
    if (error.code === 'ECONNRESET' || !socket.writable || hasBegun(socket)) return void socket.destroy();
    const code = codeOf(error);
    const facts = code === 'BAD_REQUEST' ? { message: 'The request is not valid HTTP.' } : {};
    const answer = errorAnswer(new AppError(code, facts), requestIdOf());
    socket.end(rawAnswer(answer), () => socket.destroy());
  });
  server.on('checkExpectation', (_request, response) => {
    const answer = errorAnswer(new AppError('EXPECTATION_FAILED'), requestIdOf());
    response.writeHead(answer.status, {
      ...answer.headers,
      'content-length': Buffer.byteLength(answer.body),
      connection: 'close',
    });
    response.end(answer.body);
  });
}

function codeOf({ code }: NodeJS.ErrnoException): ErrorCode {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return 'HEADERS_TOO_LARGE';
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return 'PAYLOAD_TOO_LARGE';
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return 'REQUEST_TIMEOUT';
    default:
      return 'BAD_REQUEST';
  }
}

/** Whether part of a response has been sent. */
function hasBegun(socket: Duplex): boolean {
  const response: unknown = '_httpMessage' in socket ? socket._httpMessage : undefined;
  return (
    typeof response === 'object' &&
    response !== null &&
    'headersSent' in response &&
    response.headersSent === true
  );
}
