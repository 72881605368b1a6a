import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { App } from '#server/app.ts';
import { AppError } from '#server/app-error.ts';
import { knownError } from '#server/known-error.ts';
import { Streamed } from '#server/operation.ts';
import type { MountedOperation } from '#server/ops/bind-operation.ts';
import { corsHeaders } from './add-cors.ts';
import { errorAnswer, logFailure } from './add-errors.ts';
import { overloaded } from './add-load-shedding.ts';
import type { LoadGauge } from './load-gauge.ts';
import { DEFAULT_MAX_BYTES } from './mount.ts';
import type { OpenReply, TakenRequest } from './request-view.ts';
import { answerText, takeCall } from './take-call.ts';

/** Takes a request, or leaves it to the framework: then it gave false and touched nothing. */
export type Lane = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Chats are made of two requests, and nearly all of them have the same plain form: a JSON body of known length
 * to an address without query. These are taken here, past the framework, which would cost as much as the turn.
 * All that counts is shared with its routes: limits, overload, callers, operations, errors. Whatever looks any
 * different goes the long way; behind a proxy everything does, as the framework knows whom to trust.
 */
export function createChatLane(
  app: App,
  around: {
    readonly operations: readonly MountedOperation[];
    readonly gauge: LoadGauge;
    readonly nextId: () => string;
  },
): Lane {
  const routes = around.operations.map((mounted) => ({ mounted, ...routeOf(mounted.endpoint.path) }));
  const isOpen = app.config.trustProxy === false;
  return (request, response) => {
    const { url = '', headers } = request;
    if (!isOpen || request.method !== 'POST' || !isPlain(headers)) return false;
    for (const { mounted, pattern, name } of routes) {
      const id = pattern.exec(url)?.[1];
      if (
        id === undefined ||
        Number(headers['content-length']) > (mounted.endpoint.maxBytes ?? DEFAULT_MAX_BYTES)
      )
        continue;
      const taken = new LaneRequest(request, { id: around.nextId(), params: { [name]: id } });
      const reply = new LaneReply(response, taken);
      if (around.gauge.admits(response))
        read(taken, () => void answer(app, mounted, { request: taken, reply }));
      else reply.fail(overloaded(), taken.id);
      return true;
    }
    return false;
  };
}

/** The one parameter of the path, and where it stands. */
function routeOf(path: string): { readonly pattern: RegExp; readonly name: string } {
  const name = /\{(\w+)\}/.exec(path)?.[1] ?? '';
  return { name, pattern: new RegExp(`^/api${path.replace(/\{\w+\}/, '([\\w-]{1,512})')}$`) };
}

function isPlain(headers: IncomingHttpHeaders): boolean {
  const type = headers['content-type'];
  return (
    (type === 'application/json' || type === 'application/json; charset=utf-8') &&
    headers['content-length'] !== undefined &&
    headers['transfer-encoding'] === undefined &&
    headers.expect === undefined &&
    // Answers that are streamed are the framework's.
    headers.accept?.includes('text/event-stream') !== true
  );
}

/** The body as text; nothing happens when the client leaves before it is whole. */
function read(request: LaneRequest, then: () => void): void {
  const chunks: Buffer[] = [];
  request.raw.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.raw.on('end', () => {
    request.body = (chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)).toString();
    then();
  });
}

async function answer(
  app: App,
  mounted: MountedOperation,
  { request, reply }: { readonly request: LaneRequest; readonly reply: LaneReply },
): Promise<void> {
  try {
    const output = await takeCall(app, mounted, { request, reply });
    if (output instanceof Streamed) throw new Error('Chats over the lane are not streamed');
    reply.send(200, answerText(app, mounted.endpoint, output));
  } catch (error) {
    const known = knownError(error) ?? new AppError('INTERNAL', { cause: error });
    logFailure(app, known, { requestId: request.id, method: 'POST', path: request.raw.url ?? '' });
    reply.fail(known, request.id);
  }
}

const noQuery = {};

/** The request as operations and limits want to see it. */
class LaneRequest implements TakenRequest {
  readonly raw: IncomingMessage;
  readonly id: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query = noQuery;
  readonly protocol = 'http';
  body = '';

  constructor(
    raw: IncomingMessage,
    { id, params }: { readonly id: string; readonly params: Readonly<Record<string, string>> },
  ) {
    this.raw = raw;
    this.id = id;
    this.params = params;
  }

  get headers(): IncomingHttpHeaders {
    return this.raw.headers;
  }
  get host(): string {
    return this.raw.headers.host ?? '';
  }
  get ip(): string {
    return this.raw.socket.remoteAddress ?? '';
  }
}

/** Its answer, in one write. */
class LaneReply implements OpenReply {
  readonly raw: ServerResponse;
  readonly #headers: Record<string, string>;

  constructor(raw: ServerResponse, request: LaneRequest) {
    this.raw = raw;
    this.#headers = { 'x-request-id': request.id, 'content-type': 'application/json; charset=utf-8' };
    if (request.headers.origin !== undefined) Object.assign(this.#headers, corsHeaders);
  }

  header(name: string, value: string): void {
    this.#headers[name] = value;
  }

  send(status: number, text: string): void {
    this.#headers['content-length'] = String(Buffer.byteLength(text));
    this.raw.writeHead(status, this.#headers);
    this.raw.end(text);
  }

  fail(error: AppError, requestId: string): void {
    const { status, headers, body } = errorAnswer(error, requestId);
    Object.assign(this.#headers, headers);
    this.send(status, body);
  }
}
