import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { App } from '#server/app.ts';
import { AppError } from '#server/app-error.ts';
import { knownError } from '#server/known-error.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import { Streamed } from '#server/operation.ts';
import { type MountedOperation, noQuery } from '#server/ops/bind-operation.ts';
import { enterRequest } from '#server/request-context.ts';
import { corsHeaders } from './add-cors.ts';
import { errorAnswer, logFailure } from './add-errors.ts';
import { overloaded } from './add-load-shedding.ts';
import { type AddressLimit, tooMany } from './address-limit.ts';
import type { BodyWatch } from './body-watch.ts';
import { isHost, isProtocol } from './check-host.ts';
import { answerText, handleRequest } from './handle-request.ts';
import type { LoadGauge } from './load-gauge.ts';
import { DEFAULT_MAX_BYTES } from './mount.ts';
import type { RequestIdOf } from './request-id-of.ts';
import type { OpenReply } from './request-view.ts';
import type { TakenRequest } from './taken-request.ts';
import { traceOf } from './trace-of.ts';
import { type Forwarded, forwarded, type Trust } from './trust-proxy.ts';

/** Handles a request, or leaves it to the framework: then it returns false and has changed nothing. */
export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Chats consist of two requests, and nearly all of them have the same simple form: a JSON body of known length and a
 * URL without query. They are handled here without the framework, which would cost as much as the turn. Everything that
 * matters is shared with its routes: limits, overload, proxies, callers, operations, errors. Requests of any other form
 * take the routes.
 */
export function createChatFastPath(
  app: App,
  around: {
    readonly operations: readonly MountedOperation[];
    readonly gauge: LoadGauge;
    readonly watch: BodyWatch;
    readonly trust: Trust | undefined;
    readonly limit: AddressLimit;
    readonly requestIdOf: RequestIdOf;
  },
): FastPath {
  const routes = around.operations.map((mounted) => ({ mounted, path: pathOf(mounted.endpoint.path) }));
  const { gauge, watch, trust, limit } = around;
  return (request, response) => {
    const { url = '', headers } = request;
    if (request.method !== 'POST' || !isPlain(headers)) return false;
    for (const { mounted, path } of routes) {
      const id = idIn(url, path);
      if (
        id === undefined ||
        Number(headers['content-length']) > (mounted.endpoint.maxBytes ?? DEFAULT_MAX_BYTES)
      )
        continue;
      const from = trust === undefined ? plainFacts(request) : forwarded(request, trust);
      if (!isHost(from.host) || !isProtocol(from.protocol)) return false;
      const taken = new FastPathRequest(request, {
        id: around.requestIdOf(request),
        params: path.paramsOf(id),
        from,
      });
      const reply = new FastPathReply(response, taken, app.metrics.responses);
      if (gauge.isFull) reply.fail(overloaded(), taken.id);
      else if (from.isProxied && !entersLimit(taken, reply, limit)) reply.fail(tooMany(), taken.id);
      else
        read(taken, { reply, watch }, () => {
          if (!gauge.enters()) return reply.fail(overloaded(), taken.id);
          enterRequest({ requestId: taken.id, trace: traceOf(headers) });
          void answer(app, mounted, { request: taken, reply, gauge });
        });
      return true;
    }
    return false;
  };
}

/** The one parameter of a path, and what is around it. */
interface Path {
  readonly before: string;
  readonly paramsOf: (id: string) => Readonly<Record<string, string>>;
  readonly after: string;
}

function pathOf(path: string): Path {
  const [before = '', name = '', after = ''] = path.split(/[{}]/);
  const paramsOf = paramsByName[name];
  if (paramsOf === undefined) throw new Error(`Chats have no path with the parameter ${name}`);
  return { before: `/api${before}`, paramsOf, after };
}

/** By name: an object with a computed key would take six times as long, in every request. */
const paramsByName: Readonly<Record<string, Path['paramsOf']>> = {
  publicId: (publicId) => ({ publicId }),
  sessionId: (sessionId) => ({ sessionId }),
};

function idIn(url: string, { before, after }: Path): string | undefined {
  if (!url.startsWith(before) || !url.endsWith(after)) return undefined;
  const id = url.slice(before.length, url.length - after.length);
  return /^[\w-]{1,512}$/.test(id) ? id : undefined;
}

function isPlain(headers: IncomingHttpHeaders): boolean {
  const type = headers['content-type'];
  return (
    (type === 'application/json' || type === 'application/json; charset=utf-8') &&
    headers['content-length'] !== undefined &&
    headers['transfer-encoding'] === undefined &&
    headers.expect === undefined &&
    // Streamed responses are left to the framework.
    headers.accept?.includes('text/event-stream') !== true
  );
}

/** Requests behind a proxy count for the forwarded address; others with their connection. */
function entersLimit({ ip }: FastPathRequest, reply: FastPathReply, limit: AddressLimit): boolean {
  const leave = limit.enter(ip);
  // A response is closed once: `once` would only cost more.
  if (leave !== undefined) reply.raw.on('close', leave);
  return leave !== undefined;
}

/** The body as text; nothing happens when the client disconnects before it is complete. */
function read(request: FastPathRequest, { reply, watch }: Reading, then: () => void): void {
  const { raw } = request;
  const chunks: Buffer[] = [];
  let isRefused = false;
  const body = {
    raw,
    isUpload: false,
    refuse: (error: AppError): void => {
      isRefused = true;
      reply.header('connection', 'close');
      reply.fail(error, request.id);
    },
  };
  const arriving = watch.begin(body);
  raw.on('data', (chunk: Buffer) => chunks.push(chunk));
  raw.on('end', () => {
    watch.end(arriving);
    if (isRefused) return;
    request.body = (chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)).toString();
    then();
  });
}

interface Reading {
  readonly reply: FastPathReply;
  readonly watch: BodyWatch;
}

async function answer(
  app: App,
  mounted: MountedOperation,
  { request, reply, gauge }: Answering,
): Promise<void> {
  try {
    const output = await handleRequest(app, mounted, { request, reply });
    if (output instanceof Streamed) throw new Error('Chats on the fast path are not streamed');
    reply.send(200, answerText(app, mounted.endpoint, output));
  } catch (error) {
    const known = knownError(error) ?? new AppError('INTERNAL', { cause: error });
    logFailure(app, known, { requestId: request.id, method: 'POST', path: request.raw.url ?? '' });
    reply.fail(known, request.id);
  } finally {
    gauge.leaves();
  }
}

interface Answering {
  readonly request: FastPathRequest;
  readonly reply: FastPathReply;
  readonly gauge: LoadGauge;
}

/** The facts of a request without a proxy. */
const plainFacts = ({ headers, socket }: IncomingMessage): Forwarded => ({
  isProxied: false,
  ip: socket.remoteAddress ?? '',
  host: headers.host ?? '',
  protocol: 'http',
});

/** The request in the form of operations and limits. */
class FastPathRequest implements TakenRequest {
  readonly raw: IncomingMessage;
  readonly id: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query = noQuery;
  readonly ip: string;
  readonly host: string;
  readonly protocol: string;
  body = '';

  constructor(
    raw: IncomingMessage,
    facts: {
      readonly id: string;
      readonly params: Readonly<Record<string, string>>;
      readonly from: Forwarded;
    },
  ) {
    this.raw = raw;
    this.id = facts.id;
    this.params = facts.params;
    this.ip = facts.from.ip;
    this.host = facts.from.host;
    this.protocol = facts.from.protocol;
  }

  get headers(): IncomingHttpHeaders {
    return this.raw.headers;
  }
}

/** Its response, in one write. */
class FastPathReply implements OpenReply {
  readonly raw: ServerResponse;
  readonly #headers: Record<string, string>;
  readonly #counted: Metrics['responses'];

  constructor(raw: ServerResponse, request: FastPathRequest, counted: Metrics['responses']) {
    this.raw = raw;
    this.#counted = counted;
    this.#headers = { 'x-request-id': request.id, 'content-type': 'application/json; charset=utf-8' };
    if (request.headers.origin !== undefined) Object.assign(this.#headers, corsHeaders);
  }

  header(name: string, value: string): void {
    this.#headers[name] = value;
  }

  send(status: number, text: string): void {
    this.#counted.add(status);
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
